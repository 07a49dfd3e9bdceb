// A core's instructions as JavaScript, a block at a time, some twenty times as fast as one by one: for one who thinks for seconds. What is not plain
// arithmetic on memory (peripherals, faults, interrupts, events) is left to the core itself, and cycles are counted as it counts them.

const FLASH = 0x10000000;
const RAM = 0x20000000;
/** Where the saves begin in the flash. */
const SAVES = 0x1e0000;
const LONGEST = 64;
const [SP, LR, PC] = [13, 14, 15];
const ALL = ['N', 'Z', 'C', 'V'];

export class Fast {
  #code;
  #compiled;
  #machine;
  #blocks;

  /** `forbidden` tells from where to where the core may not touch RAM; none of it if there is nothing. */
  constructor(cpu, { flash, ram, forbidden }) {
    this.#code = new Uint16Array(flash.buffer, flash.byteOffset, flash.length >> 1);
    if (!compiled.has(flash)) compiled.set(flash, { blocks: new Map(), end: endOfCode(flash) });
    this.#compiled = compiled.get(flash);
    // One more, for whoever puts something behind it.
    this.#blocks = new Array(this.#compiled.end + 1);
    const words = new Uint32Array(ram.buffer, ram.byteOffset, ram.length >> 2);
    const halves = new Uint16Array(ram.buffer, ram.byteOffset, ram.length >> 1);
    // A mark for every 32 bytes, which is as fine as a core can forbid.
    const open = new Uint8Array(ram.length >> 5).fill(1);
    for (const [from, to] of forbidden) open.fill(0, Math.max(from - RAM, 0) >> 5, Math.max(to - RAM, 0) >> 5);
    const flashWords = new Uint32Array(flash.buffer, flash.byteOffset, flash.length >> 2);
    this.#machine = { cpu, R: cpu.registers, open, words, halves, bytes: ram, flashWords, flashHalves: this.#code, flashBytes: flash, S: { left: false } };
  }

  /** Runs until so many cycles have passed or the core must do something itself; the cycles, none if it must at once. */
  run(most) {
    const { cpu, R, S } = this.#machine;
    let cycles = 0;
    S.left = false;
    while (cycles < most && !cpu.interruptsUpdated && !S.left) {
      const place = (R[PC] - FLASH) >>> 1;
      let block = this.#blocks[place];
      if (block === undefined) block = this.#translate(place);
      if (!block) break;
      cycles += block();
    }
    return cycles;
  }

  #translate(place) {
    if (place >= this.#blocks.length) return null;
    const { blocks } = this.#compiled;
    if (!blocks.has(place)) blocks.set(place, this.#compileAt(place));
    const make = blocks.get(place);
    return (this.#blocks[place] = make && make(...Object.values(this.#machine)));
  }

  #compileAt(place) {
    const instructions = [];
    for (let at = place; instructions.length < LONGEST; ) {
      const one = decode(this.#code, at);
      if (!one) break;
      instructions.push(one);
      at = one.next;
      if (one.ends) break;
    }
    return instructions.length ? this.#compile(instructions) : null;
  }

  #compile(instructions) {
    const last = instructions.at(-1);
    if (!last.ends) last.code += `R[${PC}] = ${address(last.next)};`;
    markDeadFlags(instructions, (last.targets ?? [last.next]).map((place) => this.#readsFirst(place)));
    const known = new Set();
    let cycles = 0;
    let body = '';
    for (const { code, flags, sets, needs, at, cost, access } of instructions) {
      const leave = `{ ${store(known)} R[${PC}] = ${address(at)}; S.left = true; return ${cycles}; }`;
      const flag = (name) => (known.has(name) ? LOCAL[name] : `cpu.${name}`);
      body += `${access ? access(leave) : ''}\n${(code ?? '').replaceAll(/\$([NZCV])/g, (_, name) => flag(name))}\n`;
      if (needs.size) {
        // Flags are told by the values before, which the code keeps in a and b.
        body += `${flags.replaceAll(/\$([NZCV])/g, (_, name) => flag(name))}\n`;
        sets.forEach((name) => known.add(name));
      }
      cycles += cost;
      body = body.replaceAll('@STORE', () => store(known)).replaceAll('@CYCLES', String(cycles));
    }
    const source = `return () => { let a = 0, b = 0, r = 0, t = 0, o = 0, nz = 0, c = false, v = false;\n${body}\n${last.ends ? '' : `${store(known)} return ${cycles};`} }`;
    return new Function(...Object.keys(this.#machine), source);
  }

  /** Which flags may be asked for from here on before they are set again; all that are not known for sure. */
  #readsFirst(place) {
    const open = new Set(ALL);
    const read = new Set();
    for (let at = place, n = 0; n < 6; n++) {
      const one = at < this.#code.length ? decode(this.#code, at) : null;
      if (!one) break;
      one.reads.forEach((name) => open.has(name) && read.add(name));
      if (one.ends) break;
      one.sets.forEach((name) => open.delete(name));
      at = one.next;
    }
    return new Set([...open, ...read]);
  }
}

/** The blocks of a flash by their places: what was compiled for one chip serves the next, for most tests switch it off and on. */
const compiled = new WeakMap();

/** The first place behind the firmware. */
export function endOfCode(flash) {
  let end = SAVES >> 1;
  while (end && flash[2 * end - 1] === 0xff && flash[2 * end - 2] === 0xff) end -= 1;
  return end;
}

const LOCAL = { N: '(nz < 0)', Z: '(nz === 0)', C: 'c', V: 'v' };
const address = (place) => FLASH + 2 * place;
const store = (known) => [...known].map((name) => `cpu.${name} = ${LOCAL[name]};`).join(' ');

function markDeadFlags(instructions, after) {
  let live = new Set(after.flatMap((flags) => [...flags]));
  for (const one of instructions.toReversed()) {
    // N and Z are told by one value.
    one.needs = new Set(one.sets.filter((name) => live.has(name)));
    if (one.needs.size) one.sets.forEach((name) => one.needs.add(name));
    one.sets.forEach((name) => live.delete(name));
    one.reads.forEach((name) => live.add(name));
    // Whoever leaves in the middle needs what was live there, and so it is kept.
  }
}

const NZ = ['N', 'Z'];
const NZC = ['N', 'Z', 'C'];
const CONDITIONS = ['$Z', '$C', '$N', '$V', '($C && !$Z)', '($N === $V)', '($N === $V && !$Z)'];
const SETS_NZ = 'nz = r | 0;';
const ADD_FLAGS = 'nz = r | 0; c = r > 0xffffffff; v = ((a ^ r) & (b ^ r)) < 0;';
const SUB_FLAGS = 'nz = r | 0; c = a >= b; v = ((a ^ b) & (a ^ r)) < 0;';
const WIDTHS = { 4: { view: 'words', flash: 'flashWords', shift: 2 }, 2: { view: 'halves', flash: 'flashHalves', shift: 1 }, 1: { view: 'bytes', flash: 'flashBytes', shift: 0 } };

/** What the instruction at a place of flash does; nothing if the core must do it itself. */
function decode(code, at) {
  const op = code[at];
  const next = at + 1;
  const bits = (from, count) => (op >>> from) & ((1 << count) - 1);
  const [x, y, z] = [bits(0, 3), bits(3, 3), bits(6, 3)];
  const wide = bits(8, 3);
  const imm8 = bits(0, 8);
  const plain = (text, more) => ({ at, next, cost: 1, code: text, flags: '', sets: [], reads: [], needs: new Set(), ...more });
  const alu = (values, result, flags, sets, into) =>
    plain(`${values} r = ${result};${into === undefined ? '' : ` R[${into}] = r;`}`, { flags, sets });
  const add = (a, b, into) => alu(`a = ${a}; b = ${b};`, 'a + b', ADD_FLAGS, ALL, into);
  const sub = (a, b, into) => alu(`a = ${a}; b = ${b};`, 'a - b', SUB_FLAGS, ALL, into);
  const logic = (result, into) => alu('', result, SETS_NZ, NZ, into);

  switch (op >>> 11) {
    case 0b00000:
      return bits(6, 5) ? alu(`a = R[${y}];`, `a << ${bits(6, 5)}`, `nz = r | 0; c = (a >>> ${32 - bits(6, 5)} & 1) !== 0;`, NZC, x) : logic(`R[${y}]`, x);
    case 0b00001: {
      const n = bits(6, 5);
      return alu(`a = R[${y}];`, n ? `a >>> ${n}` : '0', `nz = r | 0; c = (a >>> ${n ? n - 1 : 31} & 1) !== 0;`, NZC, x);
    }
    case 0b00010: {
      const n = bits(6, 5) || 32;
      return alu(`a = R[${y}];`, `(a | 0) >> ${Math.min(n, 31)}`, `nz = r | 0; c = ((a | 0) >> ${n - 1} & 1) !== 0;`, NZC, x);
    }
    case 0b00011:
      if (bits(10, 1)) return (bits(9, 1) ? sub : add)(`R[${y}]`, z, x);
      return (bits(9, 1) ? sub : add)(`R[${y}]`, `R[${z}]`, x);
    case 0b00100:
      return logic(imm8, wide);
    case 0b00101:
      return sub(`R[${wide}]`, imm8);
    case 0b00110:
      return add(`R[${wide}]`, imm8, wide);
    case 0b00111:
      return sub(`R[${wide}]`, imm8, wide);
    case 0b01000:
      return bits(10, 1) ? high(op, at, plain) : register(op, { x, y }, { plain, alu, add, sub, logic });
    case 0b01001: {
      const place = (address(at + 2) & ~3) + imm8 * 4 - FLASH;
      return plain(`R[${wide}] = flashWords[${place >>> 2}];`, { cost: 2 });
    }
    case 0b01010:
    case 0b01011:
      return indexed(bits(9, 3), `R[${y}] + R[${z}] >>> 0`, x, plain);
    case 0b01100:
      return put(4, `R[${y}] + ${bits(6, 5) * 4} >>> 0`, x, plain);
    case 0b01101:
      return get(4, `R[${y}] + ${bits(6, 5) * 4} >>> 0`, x, plain);
    case 0b01110:
      return put(1, `R[${y}] + ${bits(6, 5)} >>> 0`, x, plain);
    case 0b01111:
      return get(1, `R[${y}] + ${bits(6, 5)} >>> 0`, x, plain);
    case 0b10000:
      return put(2, `R[${y}] + ${bits(6, 5) * 2} >>> 0`, x, plain);
    case 0b10001:
      return get(2, `R[${y}] + ${bits(6, 5) * 2} >>> 0`, x, plain);
    case 0b10010:
      return put(4, `R[${SP}] + ${imm8 * 4} >>> 0`, wide, plain);
    case 0b10011:
      return get(4, `R[${SP}] + ${imm8 * 4} >>> 0`, wide, plain);
    case 0b10100:
      return plain(`R[${wide}] = ${((address(at) & ~3) >>> 0) + 4 + imm8 * 4};`);
    case 0b10101:
      return plain(`R[${wide}] = R[${SP}] + ${imm8 * 4};`);
    case 0b10110:
    case 0b10111:
      return miscellaneous(op, { x, y }, at, plain);
    case 0b11000:
    case 0b11001:
      return many(op, plain);
    case 0b11010:
    case 0b11011:
      return branch(op, at, plain);
    case 0b11100: {
      const target = at + 2 + ((op << 21) >> 21);
      return plain(`R[${PC}] = ${address(target)}; @STORE return @CYCLES;`, { cost: 2, ends: true, targets: [target] });
    }
    case 0b11110:
      return call(op, code[at + 1], at, plain);
    default:
      return null;
  }
}

/** Two low registers. */
function register(op, { x, y }, { plain, alu, add, sub, logic }) {
  const carry = '($C ? 1 : 0)';
  switch ((op >>> 6) & 0xf) {
    case 0:
      return logic(`R[${x}] & R[${y}]`, x);
    case 1:
      return logic(`R[${x}] ^ R[${y}]`, x);
    case 5:
      return { ...alu(`a = R[${x}]; b = R[${y}];`, `a + b + ${carry}`, ADD_FLAGS, ALL, x), reads: ['C'] };
    case 6:
      // What is taken away may be 2^32.
      return { ...alu(`a = R[${x}]; b = R[${y}]; t = 1 - ${carry};`, 'a - b - t', 'nz = r | 0; c = a >= b + t; v = ((a ^ b) & (a ^ r)) < 0;', ALL, x), reads: ['C'] };
    case 8:
      return logic(`R[${x}] & R[${y}]`);
    case 9:
      return sub('0', `R[${y}]`, x);
    case 10:
      return sub(`R[${x}]`, `R[${y}]`);
    case 11:
      return add(`R[${x}]`, `R[${y}]`);
    case 12:
      return logic(`R[${x}] | R[${y}]`, x);
    case 13:
      return logic(`Math.imul(R[${x}], R[${y}])`, x);
    case 14:
      return logic(`R[${x}] & ~R[${y}]`, x);
    case 15:
      return logic(`~R[${y}]`, x);
    case 2:
    case 3: {
      // Shifts by a register leave the carry alone if they do not shift.
      const left = ((op >>> 6) & 0xf) === 2;
      const shifted = left ? 'a << b' : 'a >>> b';
      const out = left ? 'a >>> 32 - b' : 'a >>> b - 1';
      const edge = left ? 'a' : 'a >>> 31';
      const flags = `c = b === 0 ? $C : b < 32 ? (${out} & 1) !== 0 : b === 32 ? (${edge} & 1) !== 0 : false; nz = r | 0;`;
      return { ...alu(`a = R[${x}]; b = R[${y}] & 0xff;`, `b < 32 ? ${shifted} : 0`, flags, NZC, x), reads: ['C'] };
    }
    default:
      return null;
  }
}

/** Any two registers, and jumps to one. */
function high(op, at, plain) {
  const m = (op >>> 3) & 0xf;
  const d = (op & 7) | ((op >>> 4) & 8);
  const value = m === PC ? `${address(at + 2)}` : `R[${m}]`;
  switch ((op >>> 8) & 3) {
    case 0:
      if (d >= SP) return null;
      return plain(`R[${d}] = R[${d}] + ${value};`);
    case 1:
      return plain(`a = R[${d}]; b = ${value}; r = a - b;`, { flags: SUB_FLAGS, sets: ALL });
    case 2:
      if (d === SP) return plain(`R[${SP}] = ${value} & ~3;`);
      if (d === PC) return plain(`R[${PC}] = ${value} & ~1; @STORE return @CYCLES;`, { cost: 2, ends: true, targets: [] , reads: ALL });
      return plain(`R[${d}] = ${value};`);
    default: {
      if (op & 7) return null;
      const calls = (op >>> 7) & 1;
      const go = calls
        ? `t = ${value}; R[${LR}] = ${address(at + 1) | 1}; R[${PC}] = t & ~1; @STORE cpu.blTaken(cpu, true);`
        : `t = ${value}; if (t >>> 28 === 15) { @STORE cpu.BXWritePC(t); return @CYCLES; } R[${PC}] = t & ~1; @STORE`;
      return plain(`${go} return @CYCLES;`, { cost: 2, ends: true, targets: [], reads: ALL });
    }
  }
}

/** Finds a place of memory, or leaves it to the core. */
const find = (width, text, writes) => (leave) => {
  const { shift, flash, view } = WIDTHS[width];
  const aligned = width > 1 ? ` && !(t & ${width - 1})` : '';
  const inFlash = `if ((o = t - ${FLASH} >>> 0) < flashBytes.length${aligned}) r = ${flash}[o >>> ${shift}]; else ${leave}`;
  const inRam = `if (open[o >>> 5] === 1${aligned}) ${writes ? ';' : `r = ${view}[o >>> ${shift}];`}`;
  return `t = ${text}; o = t - ${RAM} >>> 0; ${inRam} else ${writes ? leave : inFlash}`;
};

const get = (width, text, into, plain, convert = 'r') => plain(`R[${into}] = ${convert};`, { cost: 2, access: find(width, text, false) });

function put(width, text, from, plain) {
  const { view, shift } = WIDTHS[width];
  return plain(`${view}[o >>> ${shift}] = R[${from}];`, { cost: 2, access: find(width, text, true) });
}

function indexed(kind, text, x, plain) {
  switch (kind) {
    case 0:
      return put(4, text, x, plain);
    case 1:
      return put(2, text, x, plain);
    case 2:
      return put(1, text, x, plain);
    case 3:
      return get(1, text, x, plain, 'r << 24 >> 24');
    case 4:
      return get(4, text, x, plain);
    case 5:
      return get(2, text, x, plain);
    case 6:
      return get(1, text, x, plain);
    default:
      return get(2, text, x, plain, 'r << 16 >> 16');
  }
}

/** Words one after the other, in RAM. */
function run(registers, from, moves) {
  const inRam = (leave) =>
    `t = ${from} >>> 0; o = t - ${RAM} >>> 0; if (t & 3 || open[o >>> 5] !== 1 || open[o + ${4 * (registers.length - 1)} >>> 5] !== 1) ${leave}\no >>>= 2;`;
  return { access: inRam, text: registers.map((register, i) => moves(register, `words[o + ${i}]`)).join(' ') };
}

const load = (register, word) => `R[${register}] = ${word};`;
const save = (register, word) => `${word} = R[${register}];`;
const listed = (mask) => [...Array(8).keys()].filter((i) => mask & (1 << i));

function many(op, plain) {
  const base = (op >>> 8) & 7;
  const registers = listed(op & 0xff);
  if (!registers.length) return null;
  const loads = (op >>> 11) & 1;
  const { access, text } = run(registers, `R[${base}]`, loads ? load : save);
  const back = registers.includes(base) ? '' : `R[${base}] = t + ${4 * registers.length};`;
  // The core itself writes no new address back if the base is among what it stores.
  return plain(`${text} ${back}`, { cost: 1 + registers.length, access });
}

function miscellaneous(op, { x, y }, at, plain) {
  const simple = {
    0b1011001000: `R[${x}] = R[${y}] << 16 >> 16;`,
    0b1011001001: `R[${x}] = R[${y}] << 24 >> 24;`,
    0b1011001010: `R[${x}] = R[${y}] & 0xffff;`,
    0b1011001011: `R[${x}] = R[${y}] & 0xff;`,
    0b1011101000: `a = R[${y}]; R[${x}] = a << 24 | (a << 8 & 0xff0000) | (a >>> 8 & 0xff00) | a >>> 24;`,
    0b1011101001: `a = R[${y}]; R[${x}] = (a << 8 & 0xff00ff00) | (a >>> 8 & 0x00ff00ff);`,
  }[op >>> 6];
  if (simple) return plain(simple);
  if (op === 0xbf00) return plain('');
  if (op >>> 7 === 0b101100000) return plain(`R[${SP}] = R[${SP}] + ${(op & 0x7f) * 4};`);
  if (op >>> 7 === 0b101100001) return plain(`R[${SP}] = R[${SP}] - ${(op & 0x7f) * 4};`);
  const low = listed(op & 0xff);
  if (op >>> 9 === 0b1011010) {
    const registers = op & 0x100 ? [...low, LR] : low;
    if (!registers.length) return null;
    const { access, text } = run(registers, `R[${SP}] - ${4 * registers.length}`, save);
    return plain(`${text} R[${SP}] = t;`, { cost: 1 + low.length, access });
  }
  if (op >>> 9 === 0b1011110) {
    if (!(op & 0x100)) {
      if (!low.length) return null;
      const { access, text } = run(low, `R[${SP}]`, load);
      return plain(`${text} R[${SP}] = t + ${4 * low.length};`, { cost: 1 + low.length, access });
    }
    const { access, text } = run([...low, 'b'], `R[${SP}]`, (register, word) => (register === 'b' ? `b = ${word};` : load(register, word)));
    const go = `if (b >>> 28 === 15) { @STORE cpu.BXWritePC(b); return @CYCLES; } R[${PC}] = b & ~1; @STORE return @CYCLES;`;
    return plain(`${text} R[${SP}] = t + ${4 * low.length + 4}; ${go}`, { cost: 3 + low.length, access, ends: true, targets: [], reads: ALL });
  }
  return null;
}

function branch(op, at, plain) {
  const condition = (op >>> 8) & 0xf;
  if (condition >= 14) return null;
  const test = `${condition & 1 ? '!' : ''}${CONDITIONS[condition >>> 1]}`;
  const target = at + 2 + ((op << 24) >> 24);
  const reads = ALL.filter((name) => test.includes(name));
  const go = `@STORE if (${test}) { R[${PC}] = ${address(target)}; return @CYCLES + 1; } R[${PC}] = ${address(at + 1)}; return @CYCLES;`;
  return plain(go, { ends: true, targets: [at + 1, target], reads });
}

function call(op, second, at, plain) {
  if (second >>> 14 !== 3 || !((second >>> 12) & 1)) return null;
  const s = (op >>> 10) & 1;
  const [i1, i2] = [1 ^ s ^ ((second >>> 13) & 1), 1 ^ s ^ ((second >>> 11) & 1)];
  const offset = (((s ? 0xff : 0) << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((second & 0x7ff) << 1)) >> 1;
  const target = at + 2 + offset;
  const go = `R[${LR}] = ${address(at + 2) | 1}; R[${PC}] = ${address(target)}; @STORE return @CYCLES;`;
  return plain(go, { next: at + 2, cost: 3, ends: true, targets: [target] });
}
