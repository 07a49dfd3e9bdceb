// An SSD1306 of 128×64 as its data sheet has it: bytes come in over I²C or SPI, a picture can be looked at.

const COLUMNS = 128;
const PAGES = 8;
const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE = 2;

export class Display {
  address = 0x3c;
  /** What it was sent that it does not know; what is sent after that is anybody's guess. */
  complaint = null;
  #memory;

  constructor() {
    this.losePower();
  }

  /** What is in the memory when it is switched on nobody knows. */
  losePower() {
    this.#memory = Uint8Array.from({ length: COLUMNS * PAGES }, (_, i) => i * 37 + ((i / 7) | 0));
    this.reset();
  }

  /** As its reset pin does it: the memory stays. */
  reset() {
    this.on = false;
    this.contrast = 0x7f;
    this.#mode = PAGE;
    this.#columns = [0, COLUMNS - 1];
    this.#pages = [0, PAGES - 1];
    this.#column = this.#page = this.#startLine = 0;
    this.#mirrored = this.#upsideDown = true;
    this.#inverted = this.#allOn = this.#powered = false;
    this.#command = [];
  }

  #mode;
  #columns;
  #pages;
  #column;
  #page;
  #startLine;
  #mirrored;
  #upsideDown;
  #inverted;
  #allOn;
  #powered;
  #command;
  /** The control byte in force: what follows is commands, or data; if its highest bit is set, only the next byte, and then another control byte. */
  #control = null;

  /** A transfer over I²C begins. Half a command that was cut off with the last one is forgotten. */
  start() {
    this.#control = null;
    this.#command = [];
  }

  /** A byte of a transfer over I²C. */
  write(byte) {
    const control = this.#control;
    if (control === null) {
      this.#control = byte;
      if (byte & 0x3f) this.complain(`control byte ${hex(byte)}`);
      return;
    }
    if (control & 0x80) this.#control = null;
    this.take(byte, !!(control & 0x40));
  }

  /** A byte of data, or of a command. */
  take(byte, isData) {
    if (isData) return this.#data(byte);
    this.#command.push(byte);
    if (this.#obey(...this.#command)) this.#command = [];
  }

  /** A transfer ends. */
  stop() {
    if (this.#control & 0x80) this.complain(`nothing after control byte ${hex(this.#control)}`);
    if (this.#command.length) this.complain(`half a command ${this.#command.map(hex)}`);
  }

  /** What a viewer sees, page after page; a byte is a column of eight pixels, the uppermost in its lowest bit. */
  picture() {
    const picture = Buffer.alloc(COLUMNS * PAGES);
    for (let y = 0; y < PAGES * 8; y++) {
      for (let x = 0; x < COLUMNS; x++) {
        if (this.#lit(x, y)) picture[(y >> 3) * COLUMNS + x] |= 1 << (y & 7);
      }
    }
    return picture;
  }

  /** The usual module stands upright if both its columns and its rows are remapped. */
  #lit(x, y) {
    if (!this.on || !this.#powered) return false;
    if (this.#allOn) return true;
    const column = this.#mirrored ? COLUMNS - 1 - x : x;
    const row = ((this.#upsideDown ? 63 - y : y) + this.#startLine) & 63;
    const bit = (this.#memory[(row >> 3) * COLUMNS + column] >> (row & 7)) & 1;
    return !!bit !== this.#inverted;
  }

  #data(byte) {
    this.#memory[this.#page * COLUMNS + this.#column] = byte;
    switch (this.#mode) {
      case HORIZONTAL:
        if (this.#nextColumn()) this.#nextPage();
        break;
      case VERTICAL:
        if (this.#nextPage()) this.#nextColumn();
        break;
      default:
        // Whether a window ends a page the data sheet does not say, so nobody may depend on it.
        if (this.#columns[1] !== COLUMNS - 1) this.complain('a page within a window');
        this.#column = (this.#column + 1) % COLUMNS;
    }
  }

  /** Whether the window was left, and entered again at its other side. */
  #nextColumn() {
    const [first, last] = this.#columns;
    const left = this.#column === last;
    this.#column = left ? first : (this.#column + 1) % COLUMNS;
    return left;
  }

  #nextPage() {
    const [first, last] = this.#pages;
    const left = this.#page === last;
    this.#page = left ? first : (this.#page + 1) % PAGES;
    return left;
  }

  /** Whether the command is complete. */
  #obey(code, first, second) {
    const has = second !== undefined ? 2 : first !== undefined ? 1 : 0;
    if (has < operands(code)) return false;
    if (code <= 0x0f) this.#column = (this.#column & 0x70) | code;
    else if (code <= 0x17) this.#column = ((code & 7) << 4) | (this.#column & 0x0f);
    else if (code === 0x20 && first <= PAGE) this.#mode = first;
    else if (code === 0x21) this.#window(this.#columns, first, second, COLUMNS, () => (this.#column = first));
    else if (code === 0x22) this.#window(this.#pages, first, second, PAGES, () => (this.#page = first));
    else if (code >= 0x40 && code <= 0x7f) this.#startLine = code & 63;
    else if (code === 0x81) this.contrast = first;
    else if (code === 0x8d) this.#powered = !!(first & 4);
    else if (code === 0xa0 || code === 0xa1) this.#mirrored = code === 0xa0;
    else if (code === 0xa4 || code === 0xa5) this.#allOn = code === 0xa5;
    else if (code === 0xa6 || code === 0xa7) this.#inverted = code === 0xa7;
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
    else if (code >= 0xb0 && code <= 0xb7) this.#page = code & 7;
    else if (code === 0xc0 || code === 0xc8) this.#upsideDown = code === 0xc0;
    else if (code === 0xa8 && first === 63) return true; // all 64 rows
    else if (code === 0xd3 && first === 0) return true; // not shifted
    else if (!HOW_IT_IS_DRIVEN.has(code)) this.complain(`command ${this.#command.map(hex)}`);
    return true;
  }

  #window(window, first, last, size, enter) {
    if (first > last || last >= size) this.complain(`command ${this.#command.map(hex)}`);
    window.splice(0, 2, first, last);
    enter();
  }

  /** Says what it was sent that it should not have been. */
  complain(what) {
    this.complaint ??= `the display was sent ${what}`;
  }
}

/** Scrolling off, clock, precharge, how rows are wired, their voltage, and nothing at all. */
const HOW_IT_IS_DRIVEN = new Set([0x2e, 0xd5, 0xd9, 0xda, 0xdb, 0xe3]);

function operands(code) {
  if (code === 0x21 || code === 0x22) return 2;
  return [0x20, 0x81, 0x8d, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb].includes(code) ? 1 : 0;
}

function hex(byte) {
  return byte.toString(16).padStart(2, '0');
}
