import { expect, test } from 'vitest';
import { taxAtSale } from './component-tax-rules.ts';

const ordinary = { taxId: 'ordinary' };
const reduced = { taxId: 'reduced' };

test('VAT is declared at the sale where everything that a unit is good for stands under one tax', () => {
  expect(taxAtSale([ordinary], false)).toBe('ordinary');
  expect(taxAtSale([ordinary, ordinary], false)).toBe('ordinary');
});

test('VAT is declared when a unit is used where the rate or the place is not known before', () => {
  expect(taxAtSale([ordinary, reduced], false)).toBeNull();
  expect(taxAtSale([ordinary, ordinary], true)).toBeNull();
  expect(taxAtSale([{ taxId: null }], false)).toBeNull();
  expect(taxAtSale([], false)).toBeNull();
});
