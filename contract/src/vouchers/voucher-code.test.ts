import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCharacters, formatVoucherCode, readVoucherCode, voucherCode } from './voucher-code.ts';

const codes = fc
  .array(fc.integer({ min: 0, max: codeCharacters.length - 1 }), { minLength: 7, maxLength: 7 })
  .map(voucherCode);

test('a voucher’s code is read however it is written', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const shown = formatVoucherCode(code);
      for (const typed of [code, shown, shown.toLowerCase(), ` ${shown.replace('-', ' ')} `]) {
        expect(readVoucherCode(typed)).toBe(code);
      }
    }),
  );
});

test('one wrong character, two that changed places, and one too many or too few are no code', () => {
  const place = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(codes, place, place, fc.constantFrom(...codeCharacters.split('')), (code, one, other, character) => {
      const wrong = [...code];
      wrong[one] = character;
      if (wrong.join('') !== code) expect(readVoucherCode(wrong.join(''))).toBeNull();
      const swapped = [...code];
      [swapped[one], swapped[other]] = [code[other] ?? '', code[one] ?? ''];
      if (swapped.join('') !== code) expect(readVoucherCode(swapped.join(''))).toBeNull();
      expect(readVoucherCode(code + character)).toBeNull();
      expect(readVoucherCode(code.slice(1))).toBeNull();
    }),
    { numRuns: 5_000 },
  );
});

test('a character that no code has makes it none, whatever the check would say', () => {
  for (const check of codeCharacters) expect(readVoucherCode(`0222222${check}`)).toBeNull();
});

test('a code is made of seven values, each of a character', () => {
  expect(voucherCode([0, 1, 2, 3, 4, 5, 30])).toHaveLength(8);
  for (const values of [[], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 31], [0, 1, 2, 3, 4, 5, 6, 7]]) {
    expect(() => voucherCode(values)).toThrow(RangeError);
  }
});

test('a code has no character that is taken for another', () => {
  expect(codeCharacters).not.toMatch(/[01ILO]/);
});
