// What a board needs of an ELF: what goes to flash, and where the symbols are.

const LOADED = 1;
const SYMBOL_TABLE = 2;
const SYMBOL_SIZE = 16;
const ARM = 40;

/** The segments, by the address they are stored at, and the addresses and sizes of the symbols by name. */
export function readElf(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const half = (at) => view.getUint16(at, true);
  const word = (at) => view.getUint32(at, true);
  if (file.length < 52 || file.subarray(1, 4).toString('latin1') !== 'ELF' || half(18) !== ARM) {
    throw new Error('not an ELF for ARM');
  }
  const headers = (table, size, count) => Array.from({ length: count }, (_, i) => table + i * size);

  const segments = headers(word(28), half(42), half(44))
    .filter((at) => word(at) === LOADED)
    .map((at) => ({ address: word(at + 12), bytes: file.subarray(word(at + 4), word(at + 4) + word(at + 16)) }));

  const sections = headers(word(32), half(46), half(48));
  const symbols = new Map();
  for (const at of sections.filter((at) => word(at + 4) === SYMBOL_TABLE)) {
    const names = word(sections[word(at + 24)] + 16);
    const end = word(at + 16) + word(at + 20);
    for (let symbol = word(at + 16); symbol < end; symbol += SYMBOL_SIZE) {
      const name = names + word(symbol);
      const text = file.toString('latin1', name, file.indexOf(0, name));
      symbols.set(text, { address: word(symbol + 4), size: word(symbol + 8) });
    }
  }
  return { segments, symbols };
}
