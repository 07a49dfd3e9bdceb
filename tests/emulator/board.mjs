// A handheld: a chip that may be reset, its flash, a display, six buttons, a buzzer and a lamp.

import { attachBus, Wires } from './bus.mjs';
import { Chip } from './chip.mjs';
import { Display } from './display.mjs';
import { Flash } from './flash.mjs';
import { Log } from './log.mjs';
import { Slices } from './slices.mjs';
import { attachSpi } from './spi.mjs';
import { Timeline } from './timeline.mjs';

export const BUTTONS = [6, 7, 8, 9, 10, 11];

const FLASH = 0x10000000;
const RAM = 0x20000000;
const RAM_SIZE = 264 * 1024;
const PAINT = 0xa5;
const BUZZER = { pin: 15, slice: 7 };
const LAMP = 25;
const HIGH = 1;
/** Where the stack of each core ends and starts. */
const STACKS = [
  ['_stack_end', '_stack_start'],
  ['_stack1_end', '_stack1_start'],
];
const PWM = 4;

export class Board {
  flash = new Flash();
  display = new Display();
  wires = new Wires();
  resets = 0;
  faults = 0;
  /** Why it was last reset, or what fault there was last. */
  why = 'none';
  log;
  timeline;
  slices;
  #symbols;
  #link;
  #pressed = new Set();
  #chip;
  #memory;
  #stacks;
  /** What came before the last reset, in nanoseconds and wakes. */
  #past;

  /** `link` is how the display is wired: `i2c` or `spi`. */
  constructor({ segments, symbols }, link) {
    this.#symbols = symbols;
    this.#link = link;
    this.log = new Log(symbols);
    this.timeline = new Timeline(symbols);
    this.slices = new Slices(symbols);
    for (const { address, bytes } of segments) {
      if (address >>> 24 === FLASH >>> 24) this.flash.bytes.set(bytes, address - FLASH);
    }
    this.power();
  }

  /** Switches it off and on. Only the flash remembers. A `reason` that is not zero tells of a reset instead, by somebody who has cleared the rest. */
  power(reason = 0) {
    this.flash.cut();
    this.display.losePower();
    this.#memory = Uint8Array.from({ length: RAM_SIZE }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 23);
    this.#stacks = STACKS.map((names) => {
      const [end, start] = names.map((name) => this.#symbols.get(name).address - RAM);
      return this.#memory.subarray(end, start).fill(PAINT);
    });
    this.timeline.last = 0;
    this.#past = { now: 0, asleep: 0, wakes: 0 };
    this.#begin({ scratch: new Uint32Array(8), reason, left: 0 });
  }

  /** The chip starts, for the first time or after a reset. */
  #begin(watchdog) {
    const { flash } = this;
    const tell = { fault: (why) => this.#fault(why) };
    this.#chip = new Chip({ flash, memory: this.#memory, watchdog }, tell);
    this.timeline.follow(this.#chip, this.#past.now);
    this.slices.follow(this.#chip);
    const { rp } = this.#chip;
    if (this.#link === 'spi') attachSpi(rp, this.display, this.timeline);
    else attachBus(rp, this.wires, this.display, this.timeline);
    // rp2040js knows no pull-ups.
    BUTTONS.forEach((pin) => rp.gpio[pin].setInputValue(!this.#pressed.has(pin)));
  }

  #fault(why) {
    this.faults += 1;
    this.why = why;
  }

  press(pin) {
    this.#pressed.add(pin);
    this.#chip.rp.gpio[pin].setInputValue(false);
    this.timeline.clear();
  }

  release(pin) {
    this.#pressed.delete(pin);
    this.#chip.rp.gpio[pin].setInputValue(true);
  }

  /** Lets time pass, through resets if there are any, or until somebody has seen enough. */
  run(nanos, seen = () => false) {
    const end = this.now + nanos;
    while (this.now < end && !seen()) {
      this.#chip.run(end - this.#past.now, seen);
      if (this.#chip.reset) this.#restart();
    }
    this.log.drain(this.#memory);
    if (this.display.complaint) throw new Error(this.display.complaint);
  }

  #restart() {
    this.log.drain(this.#memory);
    this.resets += 1;
    if (!this.#chip.core.lockup) this.why = this.#chip.reset;
    this.flash.cut();
    this.#past = { now: this.now, asleep: this.asleep, wakes: this.wakes };
    this.#begin(this.#chip.watchdog);
  }

  get now() {
    return this.#past.now + this.#chip.now;
  }

  get asleep() {
    return this.#past.asleep + this.#chip.asleep;
  }

  get wakes() {
    return this.#past.wakes + this.#chip.wakes;
  }

  /** Whether the second core has something to do. */
  get thinks() {
    return this.#chip.second.thinks;
  }

  /** How deep a core's stack has been, and how deep it may be, in bytes. */
  stack(number) {
    const stack = this.#stacks[number];
    const touched = stack.findIndex((byte) => byte !== PAINT);
    return { used: touched < 0 ? 0 : stack.length - touched, reserved: stack.length };
  }

  /** Whether the lamp is lit, what the buzzer hums, and whether its pin is high. */
  get pins() {
    const { gpio, pwm, clkSys } = this.#chip.rp;
    const { timer, cc, top } = pwm.channels[BUZZER.slice];
    const hums = gpio[BUZZER.pin].functionSelect === PWM && timer.enable && cc >>> 16 > 0;
    const high = (pin) => Number(gpio[pin].value === HIGH);
    return { lamp: high(LAMP), hertz: hums ? clkSys / (timer.prescaler * (top + 1)) : 0, buzzer: high(BUZZER.pin) };
  }

  /** The core that does something wrong, for those who want to see what comes of it. */
  core(number) {
    return number ? this.#chip.second.core : this.#chip.core;
  }

  get memory() {
    return this.#memory;
  }
}
