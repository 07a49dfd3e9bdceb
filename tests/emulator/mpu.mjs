// A core's memory protection unit, which rp2040js has not: what lies in a region that nobody may touch cannot be read or written.

const [TYPE, CONTROL, NUMBER, ADDRESS, SIZE] = [0xd90, 0xd94, 0xd98, 0xd9c, 0xda0];
const REGIONS = 8;
const ENABLED = 1;
/** Also while a core deals with a fault. */
const ALWAYS = 2;
const VALID = 1 << 4;
const ACCESS = 7 << 24;
const HARD_FAULT = 3;
const ACCESSES = ['readUint32', 'readUint16', 'readUint8', 'writeUint32', 'writeUint16', 'writeUint8'];

export class Mpu {
  #control = 0;
  #number = 0;
  #regions = Array.from({ length: REGIONS }, () => ({ address: 0, size: 0 }));
  /** From where to where nobody may touch memory. */
  forbidden = [];
  #core;
  #fault;

  /** `core` will be looked after, and `fault` told. */
  constructor(core, fault) {
    this.#core = core;
    this.#fault = fault;
  }

  has(offset) {
    return offset >= TYPE && offset <= SIZE;
  }

  read(offset) {
    const { address, size } = this.#regions[this.#number];
    const words = { [TYPE]: REGIONS << 8, [CONTROL]: this.#control, [NUMBER]: this.#number, [ADDRESS]: address, [SIZE]: size };
    return words[offset];
  }

  write(offset, value) {
    if (offset === CONTROL) this.#control = value;
    if (offset === NUMBER) this.#number = value % REGIONS;
    if (offset === ADDRESS) {
      if (value & VALID) this.#number = (value & 0xf) % REGIONS;
      this.#regions[this.#number].address = (value & ~0xff) >>> 0;
    }
    if (offset === SIZE) this.#regions[this.#number].size = value;
    this.forbidden = this.#control & ENABLED ? this.#regions.flatMap(forbidden) : [];
    this.#guard();
  }

  /** Lets the core do no access to them. */
  #guard() {
    const parts = this.forbidden;
    const core = this.#core;
    const lowest = Math.min(...parts.map(([from]) => from));
    const highest = Math.max(...parts.map(([, to]) => to));
    const inPart = (address) => parts.some(([from, to]) => address >= from && address < to);
    const dealsWithFault = () => core.IPSR > 0 && core.IPSR <= HARD_FAULT && !(this.#control & ALWAYS);
    for (const name of ACCESSES) {
      delete core[name];
      const access = core[name];
      core[name] = (address, value) => {
        const at = address >>> 0;
        if (at < lowest || at >= highest || !inPart(at) || dealsWithFault()) return access.call(core, address, value);
        this.#fault(`no access to ${at.toString(16)}`);
        return 0;
      };
    }
  }
}

/** The eighths of a region that are not left out, if it is for nobody: from and to. */
function forbidden({ address, size }) {
  if (!(size & ENABLED) || size & ACCESS) return [];
  const eighth = 2 ** (((size >>> 1) & 0x1f) + 1 - 3);
  const from = address - (address % (8 * eighth));
  return [...Array(8).keys()]
    .filter((part) => !(size & (1 << (8 + part))))
    .map((part) => [from + part * eighth, from + (part + 1) * eighth]);
}
