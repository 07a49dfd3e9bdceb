// The reference board: an RP2040 by rp2040js, with what that leaves out, a display, and six buttons.

import { RP2040 } from 'rp2040js';
import { attach } from './bus.mjs';
import { Display } from './display.mjs';

export const BUTTONS = [6, 7, 8, 9, 10, 11];

const FLASH = 0x10000000;
const VECTORS = FLASH + 0x100;
const RAM = 0x20000000;
const WATCHDOG = 0x40058;
const PAINT = 0xa5;
/** The package has no boot ROM: whoever calls it meets a breakpoint. */
const BREAKPOINTS = 0xbe00be00;

export class Board {
  asleep = 0;
  wakes = 0;
  #chip = new RP2040();
  #display = new Display();
  #traffic;
  #stack;
  #halt = null;

  constructor({ segments, symbols }) {
    const chip = this.#chip;
    this.#listenForFaults();
    chip.loadBootrom(new Uint32Array(4096).fill(BREAKPOINTS)); // this wipes the flash
    for (const { address, bytes } of segments) {
      if (address >>> 24 === FLASH >>> 24) chip.flash.set(bytes, address - FLASH);
    }
    this.#traffic = attach(chip, chip.i2c[0], this.#display);
    BUTTONS.forEach((pin) => this.release(pin)); // rp2040js knows no pull-ups
    this.#stack = chip.sram.subarray(symbols.get('_stack_end') - RAM, symbols.get('_stack_start') - RAM);
    this.#stack.fill(PAINT);
    this.#start();
  }

  /** What the second stage of the boot does. */
  #start() {
    const { core } = this.#chip;
    core.VTOR = VECTORS;
    core.SP = this.#chip.readUint32(VECTORS);
    core.PC = this.#chip.readUint32(VECTORS + 4) & ~1;
  }

  press(pin) {
    this.#chip.gpio[pin].setInputValue(false);
  }

  release(pin) {
    this.#chip.gpio[pin].setInputValue(true);
  }

  /** Lets time pass: by instructions, or from alarm to alarm while the core sleeps. */
  run(nanos) {
    const { core, clock } = this.#chip;
    const end = clock.nanos + nanos;
    while (clock.nanos < end) {
      if (core.waiting) {
        this.#sleep(end);
      } else {
        clock.tick((core.executeInstruction() * 1e9) / this.#chip.clkSys);
      }
      if (this.#halt) throw new Error(this.#halt);
    }
    if (this.#display.complaint) throw new Error(this.#display.complaint);
  }

  #sleep(end) {
    const { core, clock } = this.#chip;
    const rest = end - clock.nanos;
    const nap = clock.nextAlarm ? Math.min(Math.max(clock.nanosToNextAlarm, 0), rest) : rest;
    clock.tick(nap);
    this.asleep += nap;
    if (!core.waiting) this.wakes += 1;
  }

  get now() {
    return this.#chip.clock.nanos;
  }

  get traffic() {
    return this.#traffic;
  }

  get display() {
    return this.#display;
  }

  /** How deep the stack has been, and how deep it may be, in bytes. */
  get stack() {
    const untouched = this.#stack.findIndex((byte) => byte !== PAINT);
    return { used: untouched < 0 ? 0 : this.#stack.length - untouched, reserved: this.#stack.length };
  }

  #stop(why) {
    const { PC, SP } = this.#chip.core;
    this.#halt ??= `${why}, pc ${PC.toString(16)}, sp ${SP.toString(16)}`;
  }

  /** rp2040js raises no HardFault: it logs, and goes on. Nor does it tell the core of SEV, which the executor wakes itself by. */
  #listenForFaults() {
    const chip = this.#chip;
    const fatal = (who, what) => {
      if (who === 'RP2040' || who === 'CortexM0Core') this.#stop(what);
    };
    chip.logger = {
      debug() {},
      info(_, what) {
        if (what === 'SEV') chip.core.eventRegistered = true;
      },
      warn: fatal,
      error: fatal,
    };
    chip.onBreak = (number) => this.#stop(`breakpoint or undefined instruction ${number}`);
    chip.peripherals[WATCHDOG].onWatchdogTrigger = () => this.#stop('the watchdog bit');
  }
}
