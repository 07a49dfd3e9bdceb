// The handheld as a process: `node device.mjs ELF [i2c|spi]` reads a command a line, and answers each with a line.
//
//   press PIN, release PIN   ok
//   run MICROSECONDS         now, sent, last, asleep, wakes, resets, faults: nanoseconds, but for the bytes sent and what is counted
//   write MICROSECONDS       busy: it ran so long, or until the flash was being written
//   think MICROSECONDS COUNT now, thoughts, thinks: it ran so long, or until the second core had had more thoughts than that; whether it has another
//   slices                   longest, spell: how long the second core thought without looking up, and without sleeping, at most since that was last
//                            asked; nanoseconds
//   glass                    on, contrast, picture: 1024 bytes in hex, page after page
//   timeline                 button, console, renderer, wire, last, busy: when each was first at work after the last press, when the last byte
//                            was sent, and how long the wire was in use; nanoseconds, zero for never
//   stack CORE               used, reserved: bytes
//   pins                     lamp, hertz, buzzer: what it hums, and whether its pin is high
//   flash                    sectors, pages, worked: how many were erased and programmed, and how long that took
//   log                      text: what was logged since the last time, a line each, in hex
//   why                      text: the last reset's cause or the last fault, in hex
//   oled HOW                 ok: off, on, stuck, free, glitch, nack BYTES, clamp BITS, or slow MICROSECONDS
//   power                    ok, after it was switched off and on; the flash keeps what it holds, also half of what was being written
//   flashed                  ok, after the boot ROM has been given a UF2, and has reset the chip by its watchdog
//   blank                    ok, as power, with a flash that holds the firmware and nothing else
//   keep FILE, image FILE    ok: the flash is put into a file; it is switched off and on with the flash of a file
//   saves FILE               ok: it is switched off and on with the saves of a file in its flash
//   overflow CORE BYTES      ok: the core's stack is so far below its end
//   hang CORE, panic CORE    ok: the core does that
//   stray CORE               address: of an instruction that reads where nothing is
//
// A chip that has failed with nobody to end it, or a command that is none, is answered with `error` and why.

import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Board, BUTTONS } from './board.mjs';
import { readElf } from './elf.mjs';
import { hang, overflow, panic, stray } from './sabotage.mjs';

const [, , file, link = 'i2c'] = process.argv;
if (!['i2c', 'spi'].includes(link)) throw new Error(`no display is wired by ${link}`);
const firmware = readElf(readFileSync(file));
let board = new Board(firmware, link);
/** The reason of a reset. */
const WATCHDOG_TIMER = 1;
const STACK_ENDS = ['_stack_end', '_stack1_end'];

const COMMANDS = {
  press: (pin) => board.press(button(pin)),
  release: (pin) => board.release(button(pin)),
  run(micros) {
    board.run(Number(micros) * 1000);
    const { now, asleep, wakes, resets, faults, timeline } = board;
    return { now, sent: timeline.bytes, last: timeline.last, asleep, wakes, resets, faults };
  },
  write(micros) {
    board.run(Number(micros) * 1000, () => board.flash.busy);
    return { busy: Number(board.flash.busy) };
  },
  think(micros, count) {
    board.run(Number(micros) * 1000, () => board.slices.thoughts > count);
    return { now: board.now, thoughts: board.slices.thoughts, thinks: Number(board.thinks) };
  },
  slices() {
    const { longest, spell } = board.slices;
    board.slices.clear();
    return { longest, spell };
  },
  glass() {
    const { display } = board;
    return { on: Number(display.on), contrast: display.contrast, picture: display.picture().toString('hex') };
  },
  timeline: () => board.timeline.since,
  stack: (core) => board.stack(Number(core)),
  pins: () => board.pins,
  flash() {
    const { sectors, pages, worked } = board.flash;
    return { sectors, pages, worked };
  },
  log: () => ({ text: hex(board.log.lines.splice(0).join('\n')) }),
  why: () => ({ text: hex(board.why) }),
  oled(how, bytes) {
    if (!Object.hasOwn(OLED, how)) throw new Error(`no such thing can befall the display: ${how}`);
    OLED[how](bytes);
  },
  power: () => board.power(),
  flashed: () => board.power(WATCHDOG_TIMER),
  blank() {
    board = new Board(firmware, link);
  },
  keep: (file) => writeFileSync(file, board.flash.bytes),
  image(file) {
    board.flash.cut();
    board.flash.bytes.set(readFileSync(file));
    board.power();
  },
  saves(file) {
    board.flash.cut();
    board.flash.bytes.set(readFileSync(file), firmware.symbols.get('__saves_start').address);
    board.power();
  },
  overflow: (core, bytes) => overflow(victim(core), firmware.symbols.get(STACK_ENDS[core]).address - Number(bytes)),
  hang: (core) => hang(victim(core)),
  panic: (core) => panic(victim(core), firmware.symbols),
  stray: (core) => stray(victim(core)),
};

const OLED = {
  off: () => (board.wires.plugged = false),
  on() {
    board.display.losePower();
    board.wires.plugged = true;
  },
  stuck: () => (board.wires.stuck = true),
  free: () => (board.wires.stuck = false),
  glitch: () => board.display.losePower(),
  nack: (bytes) => (board.wires.patience = Number(bytes)),
  clamp: (bits) => board.wires.clamp(Number(bits)),
  slow: (micros) => (board.wires.stretch = Number(micros) * 1000),
};

function victim(core) {
  return { core: board.core(Number(core)), memory: board.memory, flash: board.flash.bytes };
}

function button(pin) {
  if (!BUTTONS.includes(Number(pin))) throw new Error(`no button at pin ${pin}`);
  return Number(pin);
}

function hex(text) {
  return Buffer.from(text).toString('hex') || '-';
}

function answer(line) {
  const [word, ...rest] = line.trim().split(' ');
  try {
    if (!Object.hasOwn(COMMANDS, word)) throw new Error(`no such command: ${word}`);
    const values = Object.entries(COMMANDS[word](...rest) ?? {});
    return values.map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value) : value}`).join(' ') || 'ok';
  } catch (error) {
    return `error ${error.message}`;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${answer(line)}\n`);
}
