// The second core, which rp2040js has not: it sees the chip through a view of its own, and talks to the first through the FIFOs of the SIO.

import { Core } from './core.mjs';

const CPUID = 0x00;
const [FIFO_STATUS, FIFO_WRITE, FIFO_READ] = [0x50, 0x54, 0x58];
const [VALID, READY, OVERFLOWN, UNDERRUN] = [1, 2, 4, 8];
const FIFO_SIZE = 8;
/** Of the SIO, each core has its own divider and interpolators. */
const OWN = { first: 0x60, last: 0xff };
const SIO_INTERRUPT = 15;
const IO_BANK0 = 13;
const PSM = 0x40010;
const FORCE_OFF = 0x04;
const CORE_1 = 1 << 16;
/** What the first core says to start the second: vectors, stack and entry follow. */
const GREETING = [0, 0, 1];

export class SecondCore {
  running = false;
  /** Told when it falls asleep. */
  onSleep = () => {};
  #slept = true;
  #said = [];
  #first;
  #core;

  constructor(chip, first, tell) {
    this.#first = first;
    this.#core = makeCore(chip, tell);
    this.#connect(chip);
    shareInterrupts(chip, this);
    const power = chip.peripherals[PSM];
    const write = power.writeUint32.bind(power);
    power.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset === FORCE_OFF && value & CORE_1) this.#switchOff();
    };
  }

  get core() {
    return this.#core;
  }

  get awake() {
    const awake = this.running && this.#core.awake;
    if (this.#slept === this.thinks) {
      this.#slept = !this.#slept;
      if (this.#slept) this.onSleep();
    }
    return awake;
  }

  /** Whether it has something to do, even if it is kept from it: while flash is written it waits in an interrupt. */
  get thinks() {
    return this.running && (this.#core.awake || this.#core.cpu.IPSR !== 0);
  }

  #switchOff() {
    this.running = false;
    this.#said = [];
    this.#first.inbox.clear();
    this.#core.inbox.clear();
  }

  #connect(chip) {
    const first = this.#first;
    const second = this.#core;
    first.inbox = new Inbox(first.cpu, SIO_INTERRUPT);
    second.inbox = new Inbox(second.cpu, SIO_INTERRUPT + 1);
    const answer = (word) => (this.running ? second.inbox.put(word) : this.#greet(word));
    addFifo(chip.sio, 0, first.inbox, { put: answer, full: () => second.inbox.full() });
    const own = new chip.sio.constructor(second.seen);
    second.seen.sio = {
      readUint32: (offset) => (isOwn(offset) ? own : chip.sio.shared).readUint32(offset),
      writeUint32: (offset, value) => (isOwn(offset) ? own : chip.sio.shared).writeUint32(offset, value),
    };
    addFifo(second.seen.sio, 1, second.inbox, first.inbox);
  }

  /** Until it runs the second core sits in the boot ROM and repeats what it hears. */
  #greet(word) {
    const expected = GREETING[this.#said.length];
    if (expected === undefined || expected === word) this.#said.push(word);
    else this.#said = word === GREETING[0] ? [word] : [];
    this.#first.inbox.put(word);
    this.#first.event();
    if (this.#said.length < GREETING.length + 3) return;
    const { cpu } = this.#core;
    [cpu.VTOR, cpu.SP, cpu.PC] = this.#said.slice(GREETING.length);
    cpu.waiting = false;
    this.running = true;
  }
}

/** What it inherits is the chip's; its core, system registers and log are its own. */
function makeCore(chip, tell) {
  const seen = Object.create(chip);
  seen.core = new chip.core.constructor(seen);
  seen.ppb = new chip.ppb.constructor(seen, 'PPB1');
  const core = new Core(seen, tell);
  core.seen = seen;
  return core;
}

/** Which pins interrupt which core is not emulated: the first has them all. */
function shareInterrupts(chip, second) {
  chip.setInterrupt = (number, set) => {
    chip.core.setInterrupt(number, set);
    if (second.running && number !== IO_BANK0) second.core.cpu.setInterrupt(number, set);
  };
}

const isOwn = (offset) => offset >= OWN.first && offset <= OWN.last;

/** What one core has been told by the other and not yet read. */
class Inbox {
  #words = [];
  #trouble = 0;

  constructor(cpu, interrupt) {
    this.tellCpu = () => cpu.setInterrupt(interrupt, this.#words.length > 0 || this.#trouble !== 0);
  }

  full() {
    return this.#words.length === FIFO_SIZE;
  }

  put(word) {
    if (!this.full()) this.#words.push(word >>> 0);
    this.tellCpu();
  }

  take() {
    if (!this.#words.length) this.#trouble |= UNDERRUN;
    const word = this.#words.shift() ?? 0;
    this.tellCpu();
    return word;
  }

  overflow() {
    this.#trouble |= OVERFLOWN;
    this.tellCpu();
  }

  forgive() {
    this.#trouble = 0;
    this.tellCpu();
  }

  clear() {
    this.#words = [];
    this.forgive();
  }

  get status() {
    return (this.#words.length ? VALID : 0) | this.#trouble;
  }
}

/** Gives a core's SIO its number, its inbox, and that of the other. */
function addFifo(sio, number, inbox, other) {
  const shared = { readUint32: sio.readUint32.bind(sio), writeUint32: sio.writeUint32.bind(sio) };
  sio.shared = shared;
  sio.readUint32 = (offset) => {
    if (offset === CPUID) return number;
    if (offset === FIFO_STATUS) return inbox.status | (other.full() ? 0 : READY);
    return offset === FIFO_READ ? inbox.take() : shared.readUint32(offset);
  };
  sio.writeUint32 = (offset, value) => {
    if (offset === FIFO_STATUS) inbox.forgive();
    else if (offset !== FIFO_WRITE) shared.writeUint32(offset, value);
    else if (other.full()) inbox.overflow();
    else other.put(value);
  };
}
