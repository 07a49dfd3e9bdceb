// The console as a process: `node device.mjs ELF` reads a command a line, and answers each with a line.
//
//   press PIN, release PIN   ok
//   run MICROSECONDS         now, sent, last, asleep, wakes: nanoseconds, but for the bytes sent on I²C and the wakes
//   glass                    on, contrast, picture: 1024 bytes in hex, page after page
//   stack                    used, reserved: bytes
//   power                    ok, after it was switched off and on
//
// A chip that has halted, or a command that is none, is answered with `error` and why.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readElf } from './elf.mjs';
import { Board, BUTTONS } from './board.mjs';

const firmware = readElf(readFileSync(process.argv[2]));
let board = new Board(firmware);

const COMMANDS = {
  press: (pin) => board.press(button(pin)),
  release: (pin) => board.release(button(pin)),
  run(micros) {
    board.run(Number(micros) * 1000);
    const { now, asleep, wakes, traffic } = board;
    return { now, sent: traffic.bytes, last: traffic.lastByteAt, asleep, wakes };
  },
  glass() {
    const { display } = board;
    return { on: Number(display.on), contrast: display.contrast, picture: display.picture().toString('hex') };
  },
  stack: () => board.stack,
  power() {
    board = new Board(firmware);
  },
};

function button(pin) {
  if (!BUTTONS.includes(Number(pin))) throw new Error(`no button at pin ${pin}`);
  return Number(pin);
}

function answer(line) {
  const [word, argument] = line.trim().split(' ');
  try {
    if (!Object.hasOwn(COMMANDS, word)) throw new Error(`no such command: ${word}`);
    const values = Object.entries(COMMANDS[word](argument) ?? {});
    return values.map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value) : value}`).join(' ') || 'ok';
  } catch (error) {
    return `error ${error.message}`;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${answer(line)}\n`);
}
