// What no firmware should do, done to it from outside: it runs out of stack, it hangs, it panics.

const RAM = 0x20000000;
/** Above what memory.x gives to the firmware: nobody's. */
const SPARE = 0x20040000;
const ENDLESS_LOOP = 0xe7fe;
const PLACE = 'src/sabotage.rs';
const LINE = 1306;
const PANIC = /9panicking18panic_bounds_check/;

/** The next call will find no stack. */
export function overflow({ core }) {
  core.cpu.waiting = false;
  core.cpu.SP = RAM + 4;
}

/** It goes round and round, and takes interrupts. */
export function hang({ core, memory }) {
  new DataView(memory.buffer).setUint16(SPARE - RAM, ENDLESS_LOOP, true);
  jump(core, SPARE);
}

/** It finds that an index is out of bounds, in the line that it is told of. */
export function panic({ core, memory }, symbols) {
  const [, routine] = [...symbols].find(([name]) => PANIC.test(name)) ?? [];
  if (!routine) throw new Error('this firmware checks no index');
  const view = new DataView(memory.buffer);
  const text = SPARE + 16;
  [text, PLACE.length, LINE, 7].forEach((word, i) => view.setUint32(SPARE - RAM + 4 * i, word, true));
  memory.set(Buffer.from(`${PLACE}\0`), text - RAM);
  core.registers.set([64, 64, SPARE]);
  jump(core, routine.address);
}

function jump(core, address) {
  core.cpu.waiting = false;
  core.cpu.PC = address & ~1;
}
