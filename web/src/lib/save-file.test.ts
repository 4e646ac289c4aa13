import { expect, test } from 'vitest';
import { windowsBytes } from './save-file.ts';

test('a text in Windows-1252 is the same when it is read again, and a byte a character', () => {
  const text = 'Öl „Lódz“ – 5 €, ‰ • ™ Ž\r\n"ÿ"';
  const bytes = windowsBytes(text);
  expect(new TextDecoder('windows-1252').decode(bytes)).toBe(text);
  expect(bytes).toHaveLength(text.length);
  expect([...windowsBytes('„€Ž')]).toEqual([0x84, 0x80, 0x8e]);
});
