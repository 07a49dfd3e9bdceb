// What rp2040js leaves out of a core: faults, events, its system registers, and a mask that holds while it waits.

import { Fast } from './fast.mjs';
import { Mpu } from './mpu.mjs';

const AIRCR = 0xd0c;
const RESET_REQUEST = 0x05fa0004;
const NMI = 2;
const HARD_FAULT = 3;
const WFI = 0xbf30;

export class Core {
  /** The reason why it does nothing more, if it has failed while it dealt with a fault. */
  lockup = null;
  #fault = null;
  #memories;
  #fast;
  /** What it was not allowed to touch when its code was translated. */
  #forbidden;

  /**
   * `seen` is the chip as this core sees it. `tell` is told of faults, of events for all cores, of breakpoints in the ROM,
   * and of requests for a reset.
   */
  constructor(seen, tell) {
    this.cpu = seen.core;
    this.registers = seen.core.registers;
    this.#memories = { flash: seen.flash, ram: seen.sram };
    const fault = (who, what) => {
      if (who === 'RP2040' || who === 'CortexM0Core') this.#fault ??= { what, at: (this.cpu.PC & ~1) - 2 };
    };
    seen.logger = {
      debug() {},
      info: (_, what) => what === 'SEV' && tell.event(),
      warn: fault,
      error: fault,
    };
    seen.onBreak = (number) => {
      if (!tell.rom(this, number)) fault('RP2040', `breakpoint or undefined instruction ${number}`);
    };
    this.tell = tell;
    keepMaskWhileWaiting(this.cpu);
    this.mpu = new Mpu(this.cpu, (what) => fault('RP2040', what));
    addSystemRegisters(seen.ppb, this.mpu, tell);
  }

  get awake() {
    return !this.cpu.waiting;
  }

  /** One instruction; how many cycles it took. */
  execute() {
    const cycles = this.cpu.executeInstruction();
    if (this.#fault) this.#enterHardFault();
    return cycles;
  }

  /** Instructions for about so many cycles, or fewer if the next is not as plain as the rest; how many cycles they took. */
  run(most) {
    const { forbidden } = this.mpu;
    if (this.#forbidden !== forbidden) {
      this.#forbidden = forbidden;
      this.#fast = new Fast(this.cpu, { ...this.#memories, forbidden });
    }
    return this.#fast.run(most) || this.execute();
  }

  /** Some core has said SEV. */
  event() {
    if (this.lockup) return;
    if (this.cpu.waiting) this.cpu.waiting = false;
    else this.cpu.eventRegistered = true;
  }

  /** A fault within a fault, or while one is entered for want of a stack, locks the core up. */
  #enterHardFault() {
    const { cpu } = this;
    const { what, at } = this.#fault;
    this.#fault = null;
    const where = `${what}, pc ${at.toString(16)}, sp ${cpu.SP.toString(16)}`;
    let locked = cpu.IPSR === NMI || cpu.IPSR === HARD_FAULT;
    if (!locked) {
      cpu.PC = at;
      cpu.exceptionEntry(HARD_FAULT);
      locked = this.#fault !== null;
      this.#fault = null;
    }
    if (locked) {
      this.lockup = where;
      cpu.enabledInterrupts = 0;
      cpu.waiting = true;
    }
    this.tell.fault(where);
  }
}

/** rp2040js lets a core that waits take any interrupt, masked or not. WFI ends for one that is masked, but does not take it; WFE sleeps on. */
function keepMaskWhileWaiting(cpu) {
  const check = cpu.checkForInterrupts.bind(cpu);
  cpu.checkForInterrupts = () => {
    if (!cpu.waiting || !cpu.PM) return check();
    return cpu.readUint16((cpu.PC & ~1) - 2) === WFI && !!(cpu.pendingInterrupts & cpu.enabledInterrupts);
  };
}

/** A request for a reset, and the memory protection unit. */
function addSystemRegisters(ppb, mpu, tell) {
  const read = ppb.readUint32.bind(ppb);
  const write = ppb.writeUint32.bind(ppb);
  ppb.readUint32 = (offset) => {
    if (mpu.has(offset)) return mpu.read(offset);
    return offset === AIRCR ? 0xfa050000 : read(offset);
  };
  ppb.writeUint32 = (offset, value) => {
    if (mpu.has(offset)) mpu.write(offset, value);
    else if (offset !== AIRCR) write(offset, value);
    else if (value >>> 0 === RESET_REQUEST) tell.resetRequest();
  };
}
