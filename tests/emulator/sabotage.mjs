// What no firmware should do, done to it from outside: it runs out of stack, it hangs, it panics, it reads where nothing is.

import { endOfCode } from './fast.mjs';

const RAM = 0x20000000;
/** The end of what memory.x gives to the statics, which do not need it all. */
const SPARE = 0x20037000;
/** Between what the chip has. */
const NOWHERE = 0x30000000;
const ENDLESS_LOOP = 0xe7fe;
const FLASH = 0x10000000;
/** LDR r0, [r0] */
const LOAD = 0x6800;
const PLACE = 'src/sabotage.rs';
const LINE = 1306;
const PANIC = /9panicking18panic_bounds_check/;

/** Its stack is there. The next call will find none if that is below its end. */
export function overflow({ core }, place) {
  core.cpu.waiting = false;
  core.cpu.SP = place;
}

/** It goes round and round, and takes interrupts. It does so in flash, where it is emulated much faster. */
export function hang({ core, flash }) {
  const behind = 2 * endOfCode(flash);
  new DataView(flash.buffer).setUint16(behind, ENDLESS_LOOP, true);
  jump(core, FLASH + behind);
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

/** It reads where nothing is. */
export function stray({ core, memory }) {
  core.registers[0] = NOWHERE;
  new DataView(memory.buffer).setUint16(SPARE - RAM, LOAD, true);
  jump(core, SPARE);
  return { address: SPARE };
}

function jump(core, address) {
  core.cpu.waiting = false;
  core.cpu.PC = address & ~1;
}
