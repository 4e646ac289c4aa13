import { expect, test } from 'vitest';
import { decoderOf, decodeText, EncodingGuess } from './text-encoding.ts';

const text = 'Tè; 5 €';

const littleEnd = (code: number) => [code & 0xff, code >> 8];
const bigEnd = (code: number) => [code >> 8, code & 0xff];

function wide(written: string, bytesOf: (code: number) => number[]): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: written.length }, (_, index) => written.charCodeAt(index)).flatMap(bytesOf),
  );
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', wide(`\uFEFF${text}`, littleEnd)],
  ['UTF-16 the other way', wide(`\uFEFF${text}`, bigEnd)],
  ['UTF-16 without its mark', wide(text, littleEnd)],
  ['UTF-16 the other way without its mark', wide(text, bigEnd)],
  ['Windows-1252', Uint8Array.from([0x54, 0xe8, 0x3b, 0x20, 0x35, 0x20, 0x80])],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

/** The bytes of a text in an encoding of one byte a letter. */
function encoded(written: string, encoding: 'macintosh' | 'windows-1252'): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...written].map((letter) => letters.indexOf(letter)));
}

const tables = [
  ['Name;Price', 'Caffè città;12', 'Perché no;3'],
  ['Name;Price', 'Massage;€ 12'],
  ['Name;Price', 'Ölbad für Gäste;30', 'Gruß aus Zürich;1'],
  ['Nombre;Precio', 'Niño en el baño;5', '¿Mañana?;6'],
  ['Nom;Prix', 'Forêt d’été;5', 'À la crème;7'],
  ['Name;Price', 'Peeling – 5 €;7', '“Ritual”;8'],
];

test.each(tables)('a table of Excel for Mac, or of Windows, is read in its own alphabet: %s %s %s', (...lines) => {
  const onWindows = lines.join('\r\n');
  expect(decodeText(encoded(onWindows, 'windows-1252'))).toBe(onWindows);
  const onMac = lines.join('\r');
  expect(decodeText(encoded(onMac, 'macintosh'))).toBe(onMac);
});

test.each(['Caffè città\n', 'Ölbad für Gäste\n', 'Niño en el baño\n'])(
  'a table in Mac Roman is known by its words where its lines end as everywhere: %s',
  (written) => {
    expect(decodeText(encoded(written, 'macintosh'))).toBe(written);
  },
);

test('a file with one byte too many is read as it is, for the server to refuse', () => {
  expect(decodeText(new TextEncoder().encode('Name;Price\nTè\u0000;5'))).toBe('Name;Price\nTè\u0000;5');
});

/** Reads a file in pieces of a few bytes, as a large one is read. */
function readInPieces(bytes: Uint8Array, size: number): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const guess = new EncodingGuess();
  for (const piece of pieces) guess.add(piece);
  const decoder = decoderOf(guess.encoding(), bytes.subarray(0, size));
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

test.each([
  ['UTF-8, whose characters the pieces divide', new TextEncoder().encode('Caffè città €')],
  ['UTF-16', wide('\uFEFFCaffè città €', littleEnd)],
  ['Windows-1252', encoded('Caffè città €', 'windows-1252')],
  ['Mac Roman', encoded('Caffè città €', 'macintosh')],
])('a file is known piece by piece: %s', (_, bytes) => {
  expect(readInPieces(bytes, 5)).toBe('Caffè città €');
  expect(readInPieces(bytes, 7)).toBe('Caffè città €');
});

test('UTF-8 that ends within a character is another encoding', () => {
  const guess = new EncodingGuess();
  guess.add(Uint8Array.from([0x54, 0xc3]));
  expect(guess.encoding()).toBe('windows-1252');
});
