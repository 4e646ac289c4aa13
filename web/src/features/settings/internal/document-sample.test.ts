import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import { sampleOf, voucherSample } from './document-sample.ts';

// The fields of the rows that a sample uses.
const service = (name: string, price: number, taxId: string | null, archived = false) =>
  ({ name, price, taxId, archived }) as Service;
const taxes = [{ id: 'a', rate: 22 } as Tax, { id: 'b', rate: 10 } as Tax];

test('SET-03 the sample shows every rate of VAT that it has room for, and adds up', () => {
  const services = [
    service('Old', 10, 'a', true),
    service('Aroma', 85, 'a'),
    service('Mud', 60, 'a'),
    service('Bath', 44, 'b'),
    service('Scrub', 50, 'a'),
  ];
  const { lines, vat, total } = sampleOf(services, taxes, 'EUR', 'sale');
  expect(lines.map(({ name }) => name)).toEqual(['Aroma', 'Bath', 'Mud']);
  expect(total).toBe(18_900);
  expect(vat).toEqual([
    { rateBasisPoints: 2200, gross: 14_500, net: 11_885, vat: 2615 },
    { rateBasisPoints: 1000, gross: 4400, net: 4000, vat: 400 },
  ]);
});

test('SET-03 a branch without services has an empty sample, and one without taxes no VAT', () => {
  expect(sampleOf([], taxes, 'EUR', 'void')).toEqual({ lines: [], vat: [], total: 0 });
  expect(sampleOf([service('Aroma', 9000, null)], taxes, 'JPY', 'sale')).toMatchObject({ vat: [], total: 9000 });
});

test('SET-03 a void takes back the whole sale, a refund one line of it, and a voucher is sold without VAT', () => {
  const services = [service('Aroma', 85, 'a'), service('Bath', 44, 'b')];
  expect(sampleOf(services, taxes, 'EUR', 'void')).toEqual(sampleOf(services, taxes, 'EUR', 'sale'));
  expect(sampleOf(services, taxes, 'EUR', 'refund')).toMatchObject({
    lines: [{ name: 'Aroma', price: 8500 }],
    vat: [{ rateBasisPoints: 2200, gross: 8500 }],
    total: 8500,
  });
  expect(voucherSample('Gift voucher', 'JPY')).toEqual({
    lines: [{ name: 'Gift voucher', price: 100 }],
    vat: [],
    total: 100,
  });
});
