// The flash of a Pico. It outlives a cut of the power, and remembers if it was cut in the middle of something.

const SIZE = 2 * 1024 * 1024;
const SECTOR = 4096;
const PAGE = 256;
// Typical times of the data sheet of the W25Q080 family: 45 ms to erase a sector, 0.7 ms to program a page.
const ERASE = 45e6;
const PROGRAM = 0.7e6;
/** Bytes that are erased in one go. */
const PATCH = 64;

export class Flash {
  bytes = new Uint8Array(SIZE).fill(0xff);
  /** Sectors erased and pages programmed, ever. */
  sectors = 0;
  pages = 0;
  /** How long it has been at that, in nanoseconds. */
  worked = 0;
  #steps = null;
  /** The bytes being changed, and what they will be. */
  #change = null;
  #noise = 1;

  get busy() {
    return this.#steps !== null;
  }

  erase(offset, length) {
    if (offset % SECTOR || length % SECTOR) throw new Error(`no whole sectors to erase: ${length} bytes at ${offset}`);
    this.#steps = this.#erasing(offset, length);
  }

  /** Clears bits; it sets none. */
  program(offset, bytes) {
    if (offset % PAGE || bytes.length % PAGE) throw new Error(`no whole pages to program: ${bytes.length} bytes at ${offset}`);
    this.#steps = this.#programming(offset, bytes);
  }

  /** Goes on with what it is at: the nanoseconds until it wants to be asked again, or none when it has finished. */
  work() {
    const { done, value } = this.#steps.next();
    if (done) this.#steps = null;
    else this.worked += value;
    return value;
  }

  /** The power fails: what was being changed has some of its new bits. */
  cut() {
    if (this.#change) {
      const { offset, wanted } = this.#change;
      wanted.forEach((byte, i) => {
        this.bytes[offset + i] ^= (this.bytes[offset + i] ^ byte) & this.#random();
      });
    }
    this.#steps = this.#change = null;
  }

  *#erasing(offset, length) {
    for (let at = offset; at < offset + length; at += PATCH) {
      if (at % SECTOR === 0) this.sectors += 1;
      yield* this.#changing(at, new Uint8Array(PATCH).fill(0xff), (ERASE * PATCH) / SECTOR);
    }
  }

  *#programming(offset, bytes) {
    for (let i = 0; i < bytes.length; i++) {
      const at = offset + i;
      if (at % PAGE === 0) this.pages += 1;
      yield* this.#changing(at, Uint8Array.of(bytes[i] & this.bytes[at]), PROGRAM / PAGE);
    }
  }

  *#changing(offset, wanted, nanos) {
    this.#change = { offset, wanted };
    yield nanos;
    this.bytes.set(wanted, offset);
    this.#change = null;
  }

  /** The same from run to run. */
  #random() {
    this.#noise = (Math.imul(this.#noise, 1664525) + 1013904223) >>> 0;
    return this.#noise >>> 24;
  }
}
