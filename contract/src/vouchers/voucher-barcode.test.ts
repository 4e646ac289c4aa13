import { expect, test } from 'vitest';
import { barcodeOf } from './voucher-barcode.ts';

/** Each character as its nine elements, wide ones capital, as a scanner would tell them apart. */
function elementsOf(code: string): string[] {
  const { width, bars } = barcodeOf(code);
  const dark = Array.from({ length: width }, (_, x) => bars.some((bar) => bar.x <= x && x < bar.x + bar.width));
  const runs = [
    ...dark
      .map((isDark) => (isDark ? 'b' : 's'))
      .join('')
      .matchAll(/b+|s+/g),
  ].map(([run]) => (run.length > 1 ? run[0]?.toUpperCase() : run));
  const characters: string[] = [];
  // Nine elements, and the gap to the next character.
  for (let at = 0; at < runs.length; at += 10) characters.push(runs.slice(at, at + 9).join(''));
  return characters;
}

test('a code stands between two stars, five bars and four spaces a character, three of them wide', () => {
  const elements = elementsOf('K7QM23XF');
  expect(elements).toHaveLength(10);
  for (const one of elements) {
    expect(one).toHaveLength(9);
    expect(one.replaceAll(/[^BS]/g, '')).toHaveLength(3);
  }
  // Source: ISO/IEC 16388, table 1.
  expect(elements[0]).toBe('bSbsBsBsb');
  expect(elements.at(-1)).toBe('bSbsBsBsb');
  expect(elements[1]).toBe('BsbsbsbSB');
});

test('no two characters of a code look alike', () => {
  const all = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const elements = elementsOf(all).slice(1, -1);
  expect(new Set(elements).size).toBe(all.length);
  for (const one of elements) expect(one.replaceAll(/[^BS]/g, '')).toHaveLength(3);
});
