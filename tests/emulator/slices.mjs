// How long the second core thinks without looking up: the time from one poll of the opponent's task to the next, or until it sleeps.

const POLL = /TaskStorage.*4poll/;
const POOL = /\d{1,2}opponent4POOL/;

export class Slices {
  /** The longest, and when it slept again; nanoseconds. */
  longest = 0;
  slept = 0;
  #polls = new Set();
  #pool = { from: 0, to: 0 };
  #since = null;
  #past = 0;

  constructor(symbols) {
    for (const [name, { address, size }] of symbols) {
      if (POLL.test(name)) this.#polls.add(address & ~1);
      if (POOL.test(name)) this.#pool = { from: address, to: address + size };
    }
  }

  /** A chip has begun to live. */
  follow(chip, past) {
    this.#past = past;
    this.#since = null;
    const { second } = chip;
    second.core.cpu.blTaken = (cpu, throughPointer) => {
      const { from, to } = this.#pool;
      const task = cpu.registers[0];
      if (throughPointer && task >= from && task < to && this.#polls.has(cpu.PC)) this.#polled(chip.now);
    };
    second.onSleep = () => {
      if (this.#since !== null) this.#polled(chip.now);
      this.#since = null;
    };
  }

  #polled(now) {
    this.longest = Math.max(this.longest, now - (this.#since ?? now));
    this.#since = now;
    this.slept = this.#past + now;
  }
}
