import type { DefinedPackage } from '@quieta/contract/settings/package';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import { cartPackageOf, componentPrices } from './package-row-rules.ts';

const articles = {
  services: [
    { id: 'massage', name: 'Massage', price: 85, taxId: 't22' },
    { id: 'facial', name: 'Facial', price: 70, taxId: 't10' },
  ] as Service[],
  products: [{ id: 'lunch', name: 'Lunch', price: 20, taxId: 't10' }] as Product[],
};
const definition = {
  kind: 'package',
  people: 2,
  split: 'list',
  components: [
    { units: 2, items: [{ kind: 'service', id: 'massage', surcharge: 0 }], share: null },
    {
      units: 1,
      items: [
        { kind: 'service', id: 'facial', surcharge: 0 },
        { kind: 'service', id: 'massage', surcharge: 12.5 },
      ],
      share: null,
    },
    { units: 2, items: [{ kind: 'product', id: 'lunch', surcharge: 0 }], share: null },
  ],
} as unknown as DefinedPackage;

function taken(isEverywhere = false) {
  let made = 0;
  return cartPackageOf(definition, articles, { isEverywhere, currency: 'EUR', makeId: () => `c${(made += 1)}` });
}

test('a package in the cart has its components in their order, each with an id, its usual treatment and its prices', () => {
  expect(taken().components).toMatchObject([
    { id: 'c1', name: 'Massage', units: 2, listPrice: 8500 },
    { id: 'c2', name: 'Facial', listPrice: 7000, items: [{ surcharge: 0 }, { id: 'massage', surcharge: 1250 }] },
    { id: 'c3', name: 'Lunch', listPrice: 2000 },
  ]);
});

test('its VAT is declared now for what stands under one tax, and for nothing that other branches take', () => {
  expect(taken().components.map(({ taxId }) => taxId)).toEqual(['t22', null, 't10']);
  expect(taken(true).components.map(({ taxId }) => taxId)).toEqual([null, null, null]);
});

test('its price is split over the components as the server splits it', () => {
  expect(componentPrices(taken(), 19_999, 0)).toEqual([12_142, 5000, 2857]);
  expect(componentPrices(taken(), 19_999, 1000)).toEqual([11_535, 4750, 2714]);
});
