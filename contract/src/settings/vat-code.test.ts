import { expect, test } from 'vitest';
import { isVatCode } from './vat-code.ts';

test('SET-01 a VAT number has the form of its country, with the prefix or without, however it is grouped', () => {
  const right = [
    ['04871230001', 'IT'],
    ['IT 0487 1230 001', 'IT'],
    ['it04871230001', 'IT'],
    ['B-12345674', 'ES'],
    ['ATU12345678', 'AT'],
    ['CHE-123.456.789 MWST', 'CH'],
    ['EL123456789', 'GR'],
    ['123456789', 'GR'],
    // A company of one country with a spa in another.
    ['DE123456789', 'IT'],
    // A country whose form is not known.
    ['anything', 'JP'],
  ] as const;
  expect(right.filter(([code, country]) => !isVatCode(code, country))).toEqual([]);
  const wrong = [
    ['0487123028', 'IT'],
    ['IT0487123028X', 'IT'],
    ['DE12345678', 'IT'],
    ['DE12345678', 'JP'],
    ['B12345674', 'IT'],
    ['12345678', 'AT'],
  ] as const;
  expect(wrong.filter(([code, country]) => isVatCode(code, country))).toEqual([]);
});

test('SET-01 a slip of one digit in an Italian or Spanish number is noticed', () => {
  for (const [code, country] of [
    ['04871230001', 'IT'],
    ['A58818501', 'ES'],
    ['12345678Z', 'ES'],
    ['X1234567L', 'ES'],
    ['K1234567L', 'ES'],
    ['P2800000H', 'ES'],
  ] as const) {
    expect({ code, fits: isVatCode(code, country) }).toEqual({ code, fits: true });
    for (let place = 0; place < code.length; place += 1) {
      const digit = code[place] ?? '';
      if (!/\d/.test(digit)) continue;
      const slip = code.slice(0, place) + String((Number(digit) + 1) % 10) + code.slice(place + 1);
      expect({ slip, fits: isVatCode(slip, country) }).toEqual({ slip, fits: false });
    }
  }
});
