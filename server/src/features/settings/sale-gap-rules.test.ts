import { expect, test } from 'vitest';
import { hasPrinter, hasPrinterCode, hasPrinterTaxIndex, type Offered, saleGapsOf } from './sale-gap-rules.ts';

const named = (id: string) => ({ id, name: `The ${id}` });
const placed = { department: 2, vatIndex: 0 };
const cash = { ...named('cash'), printerCode: 'cash' as const, printsReceipt: true };
const massage = { ...named('massage'), entity: 'service' as const, taxId: 'vat 22', hotelTaxId: null };
/** An item whose sale nothing refuses. */
const ready: Offered = {
  branch: { ...named('garden'), printerUrl: 'http://printer', deviceId: 'desk', currency: 'EUR' },
  articles: [massage],
  taxes: [{ ...named('vat 22'), ...placed }],
  paymentTypes: [cash],
};
const reported = (changes: Partial<Offered>) =>
  saleGapsOf({ ...ready, ...changes }).map(({ code, entity, id }) => `${code}: ${entity} ${id}`);

test('a receipt asks for a department and a VAT index, a code, and a printer with its address and its device', () => {
  expect(hasPrinterTaxIndex(placed)).toBe(true);
  expect([{ department: null }, { vatIndex: null }].map((lack) => hasPrinterTaxIndex({ ...placed, ...lack }))).toEqual([
    false,
    false,
  ]);
  expect([cash, { printerCode: null }].map(hasPrinterCode)).toEqual([true, false]);
  expect(hasPrinter(ready.branch)).toBe(true);
  expect([{ printerUrl: null }, { deviceId: null }].map((lack) => hasPrinter({ ...ready.branch, ...lack }))).toEqual([
    false,
    false,
  ]);
});

test('where everything is set nothing is missing, and each gap is told by what has to be mended', () => {
  expect(saleGapsOf(ready)).toEqual([]);
  expect(saleGapsOf({ ...ready, articles: [{ ...massage, taxId: null }] })).toEqual([
    { code: 'tax-missing', entity: 'service', id: 'massage', name: 'The massage' },
  ]);
  expect(reported({ branch: { ...ready.branch, deviceId: null } })).toEqual(['printer-not-configured: branch garden']);
  expect(reported({ paymentTypes: [cash, { ...cash, ...named('card'), printerCode: null }] })).toEqual([
    'payment-type-unmapped: paymentType card',
  ]);
});

test.each([
  ['EUR', []],
  ['JPY', []],
  ['KWD', ['printer-currency: branch garden']],
  ['TND', ['printer-currency: branch garden']],
])('what the printer takes of amounts in %s: %j, with a printer and without', (currency, expected) => {
  expect(reported({ branch: { ...ready.branch, currency } })).toEqual(expected);
  const without = reported({ branch: { ...ready.branch, currency, printerUrl: null } });
  expect(without).toEqual(expected.length > 0 ? expected : ['printer-not-configured: branch garden']);
  // A branch that prints no receipts needs none of it.
  expect(
    reported({ branch: { ...ready.branch, currency }, paymentTypes: [{ ...cash, printsReceipt: false }] }),
  ).toEqual([]);
});

test('a tax is missed in the printer where something bears it, be it for hotel guests alone, and once', () => {
  const taxes = ['vat 22', 'vat 10', 'vat 4'].map((id) => ({ ...named(id), ...placed, vatIndex: null }));
  const oil = { ...named('oil'), entity: 'product' as const, taxId: 'vat 22', hotelTaxId: 'vat 10' };
  expect(reported({ taxes, articles: [massage, oil] })).toEqual([
    'tax-unmapped: tax vat 22',
    'tax-unmapped: tax vat 10',
  ]);
});

test('where no way of paying prints, a tax is all that a sale can lack', () => {
  const nothingSet = {
    branch: { ...ready.branch, printerUrl: null },
    articles: [massage, { ...massage, ...named('oil'), entity: 'product' as const, taxId: null }],
    taxes: [{ ...named('vat 22'), department: null, vatIndex: null }],
  };
  const unprinted = { ...cash, printerCode: null, printsReceipt: false };
  expect(reported({ ...nothingSet, paymentTypes: [unprinted] })).toEqual(['tax-missing: product oil']);
  expect(reported({ ...nothingSet, paymentTypes: [unprinted, cash] })).toEqual([
    'printer-not-configured: branch garden',
    'tax-unmapped: tax vat 22',
    'tax-missing: product oil',
  ]);
});
