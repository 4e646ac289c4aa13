import { expect, test } from 'vitest';
import { newComponent } from './package-draft-rules.ts';
import { type Offered, pricePartsOf, refundExample, worthOf } from './package-worth-rules.ts';

const offered = (id: string, price: number, taxId: string | null): Offered => ({
  kind: 'service',
  id,
  name: id,
  price,
  taxId,
  archived: false,
});
const offer = [offered('massage', 8500, 'ordinary'), offered('lunch', 4000, 'reduced'), offered('peeling', 0, null)];
const of = (id: string, units: number) => newComponent({ kind: 'service', id }, units);

const course = { price: 42_500, split: 'list', components: [of('massage', 6)] } as const;

test('a course is worth six massages and costs five', () => {
  const parts = pricePartsOf(course, offer, false);
  expect(parts).toEqual([
    {
      name: 'massage',
      units: 6,
      listPrice: 8500,
      taxId: 'ordinary',
      isTaxedWhenSold: true,
      part: 42_500,
      unitValue: 7083,
    },
  ]);
  expect(worthOf(parts)).toBe(51_000);
});

test('a refund after half of the units says what comes back by each rule', () => {
  expect(refundExample(pricePartsOf(course, offer, false))).toEqual({
    used: 3,
    units: 6,
    back: { list: 17_000, share: 21_251 },
  });
  const one = pricePartsOf({ ...course, components: [of('massage', 1)] }, offer, false);
  expect(refundExample(one)).toBeNull();
});

test('a refund of a package uses its first components first', () => {
  const both = { ...course, price: 12_500, components: [of('massage', 1), of('lunch', 1)] };
  expect(refundExample(pricePartsOf(both, offer, false))).toEqual({
    used: 1,
    units: 2,
    back: { list: 4000, share: 4000 },
  });
});

test('VAT is declared at use where units are good for what is taxed otherwise, or elsewhere', () => {
  const exchanged = { ...of('massage', 2), items: [...of('massage', 2).items, ...of('lunch', 1).items] };
  const isTaxed = (components: Parameters<typeof pricePartsOf>[0]['components'], isEverywhere = false) =>
    pricePartsOf({ ...course, components }, offer, isEverywhere).map(({ isTaxedWhenSold }) => isTaxedWhenSold);
  expect(isTaxed([of('massage', 2), exchanged, of('peeling', 1)])).toEqual([true, false, false]);
  expect(isTaxed([of('massage', 2)], true)).toEqual([false]);
});

test('what is no longer offered, or has no price yet, counts nothing', () => {
  const parts = pricePartsOf({ ...course, price: null, components: [of('gone', 2)] }, offer, false);
  expect(parts).toMatchObject([{ name: '', listPrice: 0, part: 0, unitValue: 0, taxId: null }]);
});
