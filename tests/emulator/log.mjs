// What the firmware logs: defmt frames in the RTT buffer of its memory.

const RAM = 0x20000000;
// Within the control block: the first buffer's place, size, and where it is written and read.
const [PLACE, SIZE, WRITE, READ] = [28, 32, 36, 40];
const TIMESTAMP = 8;

export class Log {
  /** Every line since somebody last asked. */
  lines = [];
  #block;
  #formats = new Map();
  #frame = [];

  constructor(symbols) {
    const block = symbols.get('_SEGGER_RTT');
    this.#block = block && block.address - RAM;
    for (const [name, { address }] of symbols) {
      if (name.startsWith('{"package"')) this.#formats.set(address, JSON.parse(name));
    }
  }

  /** Takes what there is out of the memory, as a probe would. */
  drain(memory) {
    if (this.#block === undefined) return;
    const block = new DataView(memory.buffer, memory.byteOffset + this.#block, READ + 4);
    const [place, size, end] = [PLACE, SIZE, WRITE].map((at) => block.getUint32(at, true));
    let at = block.getUint32(READ, true);
    // Before the firmware has made it, it is noise.
    if (place < RAM || place - RAM + size > memory.length || at >= size || end >= size) return;
    for (; at !== end; at = (at + 1) % size) this.#take(memory[place - RAM + at]);
    block.setUint32(READ, at, true);
  }

  #take(byte) {
    if (byte) {
      this.#frame.push(byte);
    } else if (this.#frame.length) {
      this.lines.push(this.#line(unpack(this.#frame)));
      this.#frame = [];
    }
  }

  /** The level, the text as it stands in the source, and what of its values can be read as text. */
  #line(bytes) {
    const format = this.#formats.get(bytes[0] | (bytes[1] << 8));
    if (!format) return `unknown ${Buffer.from(bytes).toString('hex')}`;
    const values = Buffer.from(bytes.slice(2 + TIMESTAMP)).toString('latin1');
    const level = format.tag.replace('defmt_', '');
    return `${level} ${format.data} ${values.replaceAll(/[^ -~]+/g, ' ')}`.replaceAll('\n', ' ').trim();
  }
}

/** defmt packs a frame so that no zero is left in it (rzCOBS), to be read from its end. */
function unpack(packed) {
  const rest = [...packed];
  const bytes = [];
  const plain = (count) => {
    for (let i = 0; i < count; i++) bytes.push(rest.pop() ?? 0);
  };
  while (rest.length) {
    const head = rest.pop();
    if (head < 0x80) {
      for (let bit = 0x40; bit; bit >>= 1) {
        if (head & bit) bytes.push(0);
        else plain(1);
      }
    } else if (head < 0xff) {
      bytes.push(0);
      plain((head & 0x7f) + 7);
    } else {
      plain(134);
    }
  }
  return bytes.reverse();
}
