import type { SaleFigures } from '@quieta/contract/checkout/sale-figures';
import type { Explanation } from '@quieta/contract/closing/day-books';
import type { ComparedSource, CountedDrawer, DayClose } from '@quieta/contract/closing/day-close';
import { expect, test } from 'vitest';
import {
  cashTenderOf,
  countedPieces,
  differingBills,
  drawerName,
  drawerRows,
  explanationGroups,
  furtherRows,
  hasOpenItems,
  salesOf,
  shortHash,
  soldRows,
  sourceDifferences,
  sourceTotals,
  tenderOf,
  tenderRows,
} from './close-rules.ts';

const range = { after: '2026/10', until: '2026/12', afterEntry: 0, untilEntry: 0 };
const source = (values: Partial<ComparedSource> = {}): ComparedSource => ({
  key: 'cash',
  paymentTypes: [{ id: 'cash-id', name: 'Cash' }],
  count: 2,
  amount: 30,
  onReceipts: 28,
  counted: null,
  printed: null,
  posted: null,
  ...values,
});
const drawer = (values: Partial<CountedDrawer> = {}): CountedDrawer => ({
  tillId: null,
  name: null,
  openingFloat: 200,
  takings: 30,
  paidIn: 5,
  paidOut: -3,
  tipsPaidOut: -2,
  expected: 230,
  counted: 229,
  pieces: null,
  difference: -1,
  floatLeft: 200,
  takenOut: 29,
  ...values,
});
const figures: SaleFigures = {
  total: 100,
  sales: 4,
  refunds: { count: 1, amount: -5 },
  voids: { count: 2, amount: -6 },
  corrections: 3,
  tips: 7,
  discounts: 8,
  tenders: [{ paymentTypeId: 'card-id', name: 'Card', kind: 'Custom', printerCode: 'card', count: 3, amount: 90 }],
  taxes: [],
  outsideVat: 9,
  prepaid: 10,
  categories: [],
  services: 60,
  products: 20,
  vouchersSold: { count: 1, amount: 15 },
  depositsSold: { count: 1, amount: 5 },
  vouchersRedeemed: { count: 1, amount: 11 },
  depositsRedeemed: { count: 1, amount: 12 },
  packagesSold: { count: 2, amount: 425 },
  packagesUsed: { count: 3, amount: 212 },
  arrangementsUsed: { count: 1, amount: 85 },
};

test('CHK-07 a figure’s sales lie between the numbers that the close covers, and a close without sales opens none', () => {
  expect(salesOf({ range })).toBe('/checkout/sales?after=2026%2F10&until=2026%2F12');
  expect(salesOf({ range: { ...range, after: null } }, { of: 'tips' })).toBe('/checkout/sales?until=2026%2F12&of=tips');
  expect(salesOf({ range: { ...range, until: null } })).toBeUndefined();
  expect(salesOf({ range: { ...range, after: '2026/12' } })).toBeUndefined();
});

test('a source differs by what it has beyond our books, the printer by what it has beyond the receipts', () => {
  expect(sourceDifferences(source({ counted: 30.1, printed: 27, posted: 0 }))).toEqual({
    counted: 0.1,
    printed: -1,
    posted: -30,
  });
  expect(sourceDifferences(source())).toEqual({ counted: null, printed: null, posted: null });
});

test('what no source knows has no sum', () => {
  expect(sourceTotals([source({ counted: 0.1, printed: 1 }), source({ amount: 0.2, counted: 0.2 })])).toEqual({
    amount: 30.2,
    counted: 0.3,
    printed: 1,
    posted: null,
  });
});

test('sales are listed by payment type where there is only one, and by drawer where there is only one', () => {
  const two = source({ paymentTypes: [...source().paymentTypes, { id: 'b', name: 'B' }] });
  expect(tenderOf(source())).toBe('cash-id');
  expect(tenderOf(two)).toBeUndefined();
  expect(tenderOf(source({ paymentTypes: [] }))).toBeUndefined();
  const card = source({ key: 'card', paymentTypes: [{ id: 'card-id', name: 'Card' }] });
  expect(cashTenderOf({ sources: [card, source()], drawers: [drawer()] })).toBe('cash-id');
  expect(cashTenderOf({ sources: [source()], drawers: [drawer(), drawer()] })).toBeUndefined();
  expect(cashTenderOf({ sources: [card], drawers: [drawer()] })).toBeUndefined();
  expect(cashTenderOf({ sources: [two], drawers: [drawer()] })).toBeUndefined();
});

test('every figure stands with its count and amount, and opens its sales where a list can show just these', () => {
  const brief = (rows: ReturnType<typeof soldRows>) =>
    rows.map(({ key, count, amount, filters, isSum = false }) => [key, count, amount, filters, isSum]);
  expect(brief(soldRows(figures))).toEqual([
    ['services', undefined, 60, { of: 'services' }, false],
    ['products', undefined, 20, { of: 'products' }, false],
    ['vouchers', 1, 15, { of: 'vouchers' }, false],
    ['deposits', 1, 5, { of: 'deposits' }, false],
    ['packages', 2, 425, { of: 'packages' }, false],
    ['total', 4, 100, {}, true],
  ]);
  expect(brief(furtherRows(figures))).toEqual([
    ['discounts', undefined, 8, { of: 'discounts' }, false],
    ['refunds', 1, -5, { kind: 'refund' }, false],
    ['voids', 2, -6, { kind: 'void' }, false],
    ['corrections', 3, undefined, { kind: 'correction' }, false],
    ['tips', undefined, 7, { of: 'tips' }, false],
    ['redeemed', 1, 11, { of: 'redeemed' }, false],
    ['used', 1, 12, { of: 'redeemed' }, false],
    ['units', 3, 212, { of: 'redeemed' }, false],
    ['arrangements', 1, 85, { of: 'redeemed' }, false],
    ['prepaid', undefined, 10, null, false],
    ['outside', undefined, 9, null, false],
  ]);
  expect(tenderRows(figures)).toEqual([
    { key: 'card-id', label: 'Card', count: 3, amount: 90, filters: { tender: 'card-id' } },
  ]);
  expect(brief(drawerRows(drawer(), 'cash-id'))).toEqual([
    ['opening', undefined, 200, null, false],
    ['takings', undefined, 30, { tender: 'cash-id' }, false],
    ['in', undefined, 5, null, false],
    ['out', undefined, -3, null, false],
    ['tips', undefined, -2, null, false],
    ['expected', undefined, 230, null, true],
  ]);
  expect(drawerRows(drawer(), undefined)[1]?.filters).toBeNull();
});

test('a drawer has its name, or is the only one, or what no drawer took', () => {
  const nameOf = (name: string | null, drawers: number) => {
    const named = drawerName({ name }, drawers);
    return typeof named === 'string' ? named : named.message;
  };
  expect([nameOf('Bar', 2), nameOf(null, 1), nameOf(null, 2)]).toEqual(['Bar', 'Drawer', 'Without a till']);
});

test('counted pieces stand from the highest to the lowest, without those of which there was none', () => {
  expect(countedPieces({ '100': 3, '5000': 1, '50': 0 })).toEqual([
    { value: 5000, count: 1 },
    { value: 100, count: 3 },
  ]);
});

const explained = (values: Partial<Explanation>): Explanation => ({
  kind: 'receipt-not-printed',
  source: 'printer',
  key: 'cash',
  otherKey: null,
  amount: -0.1,
  sales: [],
  number: null,
  ...values,
});

test('receipts that are not printed are one reason with their sum; of sales that may be wrong each stays its own', () => {
  const groups = explanationGroups([
    explained({}),
    explained({ kind: 'same-amount', source: 'drawer', amount: -5 }),
    explained({ amount: -0.2, key: 'card' }),
    explained({ kind: 'same-amount', source: 'drawer', amount: -5 }),
    explained({ kind: 'hotel-differs', source: 'hotel', amount: -85 }),
  ]);
  expect(groups.map(({ kind, source: of, amount, explanations }) => [kind, of, amount, explanations.length])).toEqual([
    ['receipt-not-printed', 'printer', -0.3, 2],
    ['same-amount', 'drawer', -5, 1],
    ['same-amount', 'drawer', -5, 1],
    ['hotel-differs', 'hotel', -85, 1],
  ]);
  expect(explanationGroups([])).toEqual([]);
});

test('what was open is told if there was any of it', () => {
  const none: DayClose['open'] = { receipts: [], roomBills: [], appointments: [] };
  const appointment = { id: 'a', startsAt: '', guestName: null, serviceName: 'Bath', price: 1 };
  expect(hasOpenItems(none)).toBe(false);
  expect(hasOpenItems({ ...none, appointments: [appointment] })).toBe(true);
});

test('of the hotel’s bills those that differ are told', () => {
  const bill = (ours: number, posted: number) => ({ number: `${ours}`, sale: null, ours, posted });
  const hotel = { readAt: '', ours: 5, posted: 3, bills: [bill(2, 2), bill(3, 1)] };
  expect(differingBills({ hotel })).toEqual([bill(3, 1)]);
  expect(differingBills({ hotel: null })).toEqual([]);
});

test('a long hash is shortened', () => {
  expect(shortHash('0123456789ab')).toBe('0123456789ab');
  expect(shortHash('0123456789abc')).toBe('0123456789ab…');
});
