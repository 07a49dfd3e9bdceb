// The package has no boot ROM. This one has the routines that embassy-rp asks for; each is a breakpoint that is carried out here.
// Where its tables lie is told in section 2.8.2 of the chip's data sheet.

export const ROM_SIZE = 0x4000;

const FUNCTIONS_AT = 0x14;
const LOOKUP_AT = 0x18;
const TABLE = 0x20;
const CODE = 0x100;
const BKPT = 0xbe00;
const BX_LR = 0x4770;

/** What is left to do after a routine: how many cycles it took, or if it must be asked again after some nanoseconds. */
const took = (cycles) => ({ cycles });
const again = (nanos) => ({ nanos });

/** Copies and fills take about as long as the loops of the real ones. */
const copy = (chip, [to, from, length]) => {
  for (let i = 0; i < length; i++) chip.writeUint8(to + i, chip.readUint8(from + i));
  return took(10 + length / 2);
};
const fill = (chip, [to, byte, length]) => {
  for (let i = 0; i < length; i++) chip.writeUint8(to + i, byte & 0xff);
  return took(8 + length / 4);
};
const nothing = () => took(200);

/** An operation on flash keeps its caller until it has finished. */
const untilDone = (begin) => (chip, registers, flash) => {
  if (!flash.busy) begin(chip, registers, flash);
  const nanos = flash.work();
  return nanos === undefined ? took(100) : again(nanos);
};

const ROUTINES = {
  MC: copy,
  C4: copy,
  MS: fill,
  S4: fill,
  IF: nothing, // connect_internal_flash
  EX: nothing, // flash_exit_xip
  FC: nothing, // flash_flush_cache
  CX: nothing, // flash_enter_cmd_xip
  RE: untilDone((_, [offset, length], flash) => flash.erase(offset, length)),
  RP: untilDone((chip, [offset, from, length], flash) => {
    flash.program(offset, Uint8Array.from({ length }, (_, i) => chip.readUint8(from + i)));
  }),
};
const CODES = Object.keys(ROUTINES);
const LOOKUP = CODES.length;
const entry = (number) => CODE + 4 * number;

/** The words of the ROM; what is not there is a breakpoint too. */
export function bootRom() {
  const words = new Uint32Array(ROM_SIZE / 4).fill(0xbeffbeff);
  const rom = new DataView(words.buffer);
  const half = (at, value) => rom.setUint16(at, value, true);
  half(FUNCTIONS_AT, TABLE);
  half(LOOKUP_AT, entry(LOOKUP) | 1);
  CODES.forEach((code, number) => {
    half(TABLE + 4 * number, code.charCodeAt(0) | (code.charCodeAt(1) << 8));
    half(TABLE + 4 * number + 2, entry(number) | 1);
  });
  for (let number = 0; number <= LOOKUP; number++) {
    half(entry(number), BKPT | number);
    half(entry(number) + 2, BX_LR);
  }
  return words;
}

/** Carries out the routine of a breakpoint in the ROM. */
export function callRom(number, chip, core, flash) {
  const { registers } = core;
  if (number === LOOKUP) {
    const code = String.fromCharCode(registers[1] & 0xff, (registers[1] >> 8) & 0xff);
    if (!CODES.includes(code)) throw new Error(`the boot ROM was asked for ${code}, which it has not`);
    registers[0] = entry(CODES.indexOf(code)) | 1;
    return took(20);
  }
  const routine = ROUTINES[CODES[number]];
  if (!routine) throw new Error(`a jump into the boot ROM, to ${core.PC.toString(16)}`);
  const { cycles, nanos } = routine(chip, registers, flash);
  if (nanos !== undefined) core.PC -= 2; // the breakpoint is met again
  return { cycles, nanos };
}
