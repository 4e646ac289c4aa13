import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Tè; 5 €';

function withMark(bytesOf: (code: number) => number[]): Uint8Array {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return Uint8Array.from([0xfeff, ...codes].flatMap(bytesOf));
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', withMark((code) => [code & 0xff, code >> 8])],
  ['UTF-16 the other way', withMark((code) => [code >> 8, code & 0xff])],
  ['Windows-1252', Uint8Array.from([0x54, 0xe8, 0x3b, 0x20, 0x35, 0x20, 0x80])],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});
