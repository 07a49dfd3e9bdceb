// What happened after a press, and when: the first poll of each task, the first and the last byte to the display.

const POLL = /TaskStorage.*4poll/;
const POOL = /\d(button|console|renderer)4POOL/;

/** Watches the executor's calls. It calls a task through a pointer, with the task's storage as the first argument. */
export class Timeline {
  /** Bytes sent, and the time that the wire has been busy with them. */
  bytes = 0;
  busy = 0;
  last = 0;
  #busyBefore = 0;
  #polls = new Set();
  #pools = [];
  #first = {};
  /** When this life of the chip began. */
  #past = 0;

  constructor(symbols) {
    for (const [name, { address, size }] of symbols) {
      const task = name.match(POOL)?.[1];
      if (task) this.#pools.push({ task, from: address, to: address + size });
      if (POLL.test(name)) this.#polls.add(address & ~1);
    }
  }

  /** A chip has begun to live. */
  follow(chip, past) {
    this.#past = past;
    chip.core.cpu.blTaken = (cpu, throughPointer) => {
      if (throughPointer && this.#polls.has(cpu.PC)) this.#polled(cpu.registers[0], chip.now);
    };
  }

  #polled(storage, nanos) {
    const pool = this.#pools.find(({ from, to }) => storage >= from && storage < to);
    if (pool) this.#first[pool.task] ??= this.#past + nanos;
  }

  begins(nanos) {
    this.#first.wire ??= this.#past + nanos;
  }

  sent(nanos) {
    this.bytes += 1;
    this.last = this.#past + nanos;
  }

  /** From now on. */
  clear() {
    this.#first = {};
    this.#busyBefore = this.busy;
  }

  /** Since it was cleared. */
  get since() {
    const { button = 0, console = 0, renderer = 0, wire = 0 } = this.#first;
    return { button, console, renderer, wire, last: this.last, busy: this.busy - this.#busyBefore };
  }
}
