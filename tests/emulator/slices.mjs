// How long the second core thinks: without looking up, from one poll of the opponent's task to the next, and without sleeping.

const POLL = /TaskStorage.*4poll/;
/** Nanoseconds. A beat takes 16 µs, and before any thought 24 KiB are cleared. */
const BEAT = 1e5;
const POOL = /\d{1,2}opponent4POOL/;

export class Slices {
  /** The longest slice, and the longest spell of slices; nanoseconds. */
  longest = 0;
  spell = 0;
  /** How often it has thought about something, to the end or until nobody wanted it. */
  thoughts = 0;
  #polls = new Set();
  #pool = { from: 0, to: 0 };
  /** When the last poll was, and when the second core began; nothing while it sleeps. */
  #last = null;
  #woke = 0;

  constructor(symbols) {
    for (const [name, { address, size }] of symbols) {
      if (POLL.test(name)) this.#polls.add(address & ~1);
      if (POOL.test(name)) this.#pool = { from: address, to: address + size };
    }
  }

  /** A chip has begun to live. */
  follow(chip) {
    this.#last = null;
    const { second } = chip;
    second.core.cpu.blTaken = (cpu, throughPointer) => {
      const { from, to } = this.#pool;
      const task = cpu.registers[0];
      if (throughPointer && task >= from && task < to && this.#polls.has(cpu.PC)) this.#polled(chip.now);
    };
    second.onSleep = () => {
      if (this.#last === null) return;
      this.#polled(chip.now);
      if (chip.now - this.#woke > BEAT) this.thoughts += 1;
      this.#last = null;
    };
  }

  #polled(now) {
    if (this.#last === null) this.#woke = this.#last = now;
    this.longest = Math.max(this.longest, now - this.#last);
    this.spell = Math.max(this.spell, now - this.#woke);
    this.#last = now;
  }

  clear() {
    this.longest = this.spell = 0;
  }
}
