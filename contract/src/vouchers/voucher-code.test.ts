import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCharacters, formatVoucherCode, isOwnVoucherCode, readVoucherCode, voucherCode } from './voucher-code.ts';

const codes = fc
  .array(fc.integer({ min: 0, max: codeCharacters.length - 1 }), { minLength: 7, maxLength: 7 })
  .map(voucherCode);

test('a voucher’s code is read however it is written', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const shown = formatVoucherCode(code);
      for (const typed of [code, shown, shown.toLowerCase(), ` ${shown.replace('-', ' ')} `]) {
        expect(readVoucherCode(typed)).toBe(code);
        expect(isOwnVoucherCode(readVoucherCode(typed) ?? '')).toBe(true);
      }
    }),
  );
});

test('one wrong character, two that changed places, and one too many or too few are no code of ours', () => {
  const place = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(codes, place, place, fc.constantFrom(...codeCharacters.split('')), (code, one, other, character) => {
      const wrong = [...code];
      wrong[one] = character;
      if (wrong.join('') !== code) expect(isOwnVoucherCode(wrong.join(''))).toBe(false);
      const swapped = [...code];
      [swapped[one], swapped[other]] = [code[other] ?? '', code[one] ?? ''];
      if (swapped.join('') !== code) expect(isOwnVoucherCode(swapped.join(''))).toBe(false);
      expect(isOwnVoucherCode(code + character)).toBe(false);
      expect(isOwnVoucherCode(code.slice(1))).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test('a code that another program has printed is read without its gaps and signs, and shown as it is', () => {
  for (const typed of ['gc-2024/00017', ' GC 2024 00017 ', 'GC–2024.00017', '#gc202400017'])
    expect(readVoucherCode(typed)).toBe('GC202400017');
  expect(formatVoucherCode('GC202400017')).toBe('GC202400017');
  expect(formatVoucherCode('K7QM23XX')).toBe('K7QM23XX');
});

test.each(['', '17', 'GC-17', 'GC2024€17', 'buono n° 17 è', 'A'.repeat(41)])(
  'what is too short to be safe, too long, or has other signs is no code: %s',
  (typed) => {
    expect(readVoucherCode(typed)).toBeNull();
  },
);

test('a character that no code of ours has makes it another’s, whatever the check would say', () => {
  for (const check of codeCharacters) expect(isOwnVoucherCode(`0222222${check}`)).toBe(false);
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
