// An RP2040 from its start to its next reset: rp2040js with a second core, faults, a boot ROM and a flash that can be written.

import { RP2040 } from 'rp2040js';
import { ROM_SIZE, bootRom, callRom } from './bootrom.mjs';
import { Core } from './core.mjs';
import { SecondCore } from './second.mjs';

const FLASH = 0x10000000;
const VECTORS = FLASH + 0x100;
const XIP_CONTROL = 0x14000;
const WATCHDOG = 0x40058;
const WATCHDOG_LOAD = 0x04;
const WATCHDOG_CONTROL = 0x00;
const WATCHDOG_ENABLE = 1 << 30;
/** How many nanoseconds a core may run before it is seen what the other does, if it does something. */
const TOGETHER = 1000;
const ALONE = 5000;

export class Chip {
  /** Nanoseconds that no core did anything, and how often one began to. */
  asleep = 0;
  wakes = 0;
  /** Why it wants to be reset. */
  reset = null;
  #rp = new RP2040();
  #first;
  #second;
  #flash;
  #clock;
  #cycle;
  #stall = 0;
  #end = 0;
  /** How far the second core lags behind the first. */
  #lag = 0;
  #tell;

  /**
   * `flash` and `memory` are kept from one life to the next, and so is `watchdog`: its scratch registers, its reason, and what is left of its time.
   * `tell.fault` is told of faults.
   */
  constructor({ flash, memory, watchdog }, tell) {
    const rp = this.#rp;
    this.#tell = tell;
    this.#flash = flash;
    this.#clock = rp.clock;
    rp.bootrom.set(bootRom());
    rp.flash = flash.bytes;
    rp.flashView = new DataView(flash.bytes.buffer);
    rp.sram = memory;
    rp.sramView = new DataView(memory.buffer);
    rp.peripherals[XIP_CONTROL] = { readUint32: () => 0, writeUint32Atomic() {} };
    const told = {
      fault: (why) => this.#fault(why),
      event: () => [this.#first, this.#second.core].forEach((each) => each.event()),
      rom: (core, number) => this.#rom(core, number),
      resetRequest: () => (this.reset ??= 'request'),
    };
    this.#first = new Core(rp, told);
    this.#second = new SecondCore(rp, this.#first, told);
    this.#startWatchdog(watchdog);
    this.#cycle = 1e9 / rp.clkSys;
    rp.addClockListener((hertz) => (this.#cycle = 1e9 / hertz));
    const { cpu } = this.#first;
    cpu.VTOR = VECTORS;
    cpu.SP = rp.readUint32(VECTORS);
    cpu.PC = rp.readUint32(VECTORS + 4) & ~1;
  }

  /** What it is made of. */
  get rp() {
    return this.#rp;
  }

  get core() {
    return this.#first;
  }

  get second() {
    return this.#second;
  }

  get now() {
    return this.#clock.nanos;
  }

  /**
   * Lets time pass, until then or until it wants a reset: by instructions, or from alarm to alarm while the cores sleep.
   * It also stops when somebody has seen enough.
   */
  run(end, seen = () => false) {
    const clock = this.#clock;
    this.#end = end;
    while (clock.nanos < end && !this.reset && !seen()) {
      const nanos = this.#step();
      if (nanos) clock.tick(nanos);
      else this.#sleep(end);
    }
  }

  /** A few instructions of the first core, and as many of the second as fit in their time; none if both sleep. */
  #step() {
    const first = this.#first;
    const second = this.#second;
    if (!first.awake && !second.awake) return 0;
    if (!second.awake) return this.#run(first, ALONE);
    if (!first.awake) {
      this.#lag = 0;
      return this.#run(second.core, ALONE);
    }
    const nanos = this.#run(first, TOGETHER);
    this.#lag += nanos;
    while (this.#lag > 0 && second.awake) this.#lag -= this.#run(second.core, this.#lag);
    if (!second.awake) this.#lag = 0;
    return nanos;
  }

  /** Instructions of a core, no longer than until something else happens. While flash is written every one is looked at. */
  #run(core, nanos) {
    if (this.#flash.busy) return this.#execute(core);
    const clock = this.#clock;
    const next = clock.nextAlarm ? clock.nanosToNextAlarm : nanos;
    const rest = Math.min(next, this.#end - clock.nanos, nanos);
    return core.run(rest / this.#cycle) * this.#cycle + this.#takeStall();
  }

  #execute(core) {
    const nanos = core.execute() * this.#cycle + this.#takeStall();
    if (this.#flash.busy && core.cpu.PC >>> 24 === FLASH >>> 24) this.#fault('code was run from flash while it was written');
    return nanos;
  }

  #takeStall() {
    const stall = this.#stall;
    this.#stall = 0;
    return stall;
  }

  #sleep(end) {
    const clock = this.#clock;
    const rest = end - clock.nanos;
    const nap = clock.nextAlarm ? Math.min(Math.max(clock.nanosToNextAlarm, 0), rest) : rest;
    clock.tick(nap);
    if (this.#first.lockup) return;
    this.asleep += nap;
    if (this.#first.awake || this.#second.awake) this.wakes += 1;
  }

  /** Whether a breakpoint was one of the boot ROM's. */
  #rom(core, number) {
    if (core.cpu.PC > ROM_SIZE) return false;
    const { cycles = 0, nanos = 0 } = callRom(number, this.#rp, core.cpu, this.#flash);
    this.#stall += cycles * this.#cycle + nanos;
    return true;
  }

  /** Nobody would end a core that has failed but the watchdog. */
  #fault(why) {
    this.#tell.fault(why);
    if (!this.#rp.peripherals[WATCHDOG].enable) throw new Error(why);
  }

  #startWatchdog({ scratch, reason, left }) {
    const watchdog = this.#rp.peripherals[WATCHDOG];
    watchdog.scratchData.set(scratch);
    watchdog.reason = reason;
    if (left) {
      watchdog.writeUint32(WATCHDOG_LOAD, left);
      watchdog.writeUint32(WATCHDOG_CONTROL, WATCHDOG_ENABLE);
    }
    watchdog.onWatchdogTrigger = () => {
      // Its alarm would go off again and again, with no time between.
      watchdog.timer.enable = false;
      this.reset ??= 'watchdog';
    };
  }

  /** What of the watchdog outlives a reset. One that was asked for leaves it running. */
  get watchdog() {
    const { scratchData, reason, enable, timer } = this.#rp.peripherals[WATCHDOG];
    const left = this.reset === 'request' && enable ? timer.counter : 0;
    return { scratch: scratchData, reason, left };
  }
}
