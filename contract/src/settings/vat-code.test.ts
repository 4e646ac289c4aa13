import { expect, test } from 'vitest';
import { isVatCode } from './vat-code.ts';

test('SET-01 a VAT number has the form of its country, with the prefix or without, however it is grouped', () => {
  const right = [
    ['04871230287', 'IT'],
    ['IT 0487 1230 287', 'IT'],
    ['it04871230287', 'IT'],
    ['B-12345678', 'ES'],
    ['ATU12345678', 'AT'],
    ['CHE-123.456.789 MWST', 'CH'],
    ['EL123456789', 'GR'],
    ['123456789', 'GR'],
    // A company of one country with a spa in another.
    ['DE123456789', 'IT'],
    // No form is known.
    ['anything', 'JP'],
  ] as const;
  expect(right.filter(([code, country]) => !isVatCode(code, country))).toEqual([]);
  const wrong = [
    ['0487123028', 'IT'],
    ['IT0487123028X', 'IT'],
    ['DE12345678', 'IT'],
    ['DE12345678', 'JP'],
    ['B12345678', 'IT'],
    ['12345678', 'AT'],
  ] as const;
  expect(wrong.filter(([code, country]) => isVatCode(code, country))).toEqual([]);
});
