import { compareSources, postedBillsOf } from '@quieta/contract/closing/compare-sources';
import type { NamedSale, SourceBooks, SourceKey } from '@quieta/contract/closing/day-books';
import type { HotelComparison } from '@quieta/contract/closing/day-close';
import { expect, test } from 'vitest';
import { findClues, type ReceiptPayment } from './clue-rules.ts';

interface Given {
  /** Amounts on the receipts and on the Z, by payment type. */
  readonly paper?: Partial<Record<SourceKey, readonly [onReceipts: number, printed: number]>>;
  /** Counted less expected. */
  readonly drawer?: number;
  readonly payments?: readonly ReceiptPayment[];
  readonly bills?: HotelComparison['bills'];
}

function cluesOf({ paper = {}, drawer, payments = [], bills }: Given) {
  // Written above by the keys of the sources.
  const rows = Object.entries(paper) as [SourceKey, readonly [number, number]][];
  const cash: SourceBooks = { key: 'cash', paymentTypes: [], count: 1, amount: 100, onReceipts: null };
  const known = rows.map(([key, [onReceipts]]) => ({
    key,
    paymentTypes: [],
    count: 1,
    amount: onReceipts,
    onReceipts,
  }));
  const nothingMoved = { openingFloat: 0, paidIn: 0, paidOut: 0, tipsPaidOut: 0 };
  const hotel = bills && postedBillsOf({ readAt: '', ours: sum(bills, 'ours'), posted: sum(bills, 'posted'), bills });
  const comparison = compareSources({
    books: {
      sources: [...('cash' in paper ? [] : [cash]), ...known],
      drawers: [{ tillId: null, name: null, takings: 100, expected: 100, ...nothingMoved }],
      arrangements: [],
    },
    counts: {
      drawers: drawer === undefined ? [] : [{ tillId: null, counted: 100 + drawer, pieces: null, floatLeft: 0 }],
      printer: { closingNumber: '', amounts: rows.map(([key, [, printed]]) => ({ key, amount: printed })) },
    },
    hotel: hotel ?? null,
  });
  return findClues({ ...comparison, payments, hotel: hotel ?? null });
}

const sum = (bills: HotelComparison['bills'], field: 'ours' | 'posted') =>
  bills.reduce((all, bill) => all + bill[field], 0);
const receipt = (saleId: string, key: SourceKey, amount: number, isPrinted = true): ReceiptPayment => ({
  saleId,
  key,
  amount,
  isCorrection: false,
  isPrinted,
});
const correction = (saleId: string, from: SourceKey, to: SourceKey, amount: number, isPrinted = true) => [
  { saleId, key: from, amount: -amount, isCorrection: true, isPrinted },
  { saleId, key: to, amount, isCorrection: true, isPrinted },
];
const sale: NamedSale = {
  id: 's1',
  number: '2026/1',
  kind: 'sale',
  soldAt: '',
  payerName: null,
  item: null,
  amount: 50,
};

test('where all is the same nothing is said', () => {
  const payments = [receipt('a', 'cash', 100), receipt('b', 'card', 50)];
  const bills = [{ number: '2026/1', sale, ours: 50, posted: 50 }];
  expect(cluesOf({ paper: { cash: [100, 100], card: [50, 50] }, drawer: 0, payments, bills })).toEqual([]);
});

test('a difference that nothing fits is left as it is: nothing is invented', () => {
  expect(cluesOf({ paper: { cash: [100, 93], card: [50, 51] }, payments: [receipt('a', 'cash', 100)] })).toEqual([]);
});

test('two ways of paying that differ by the same amount: a sale of that amount stands under the wrong one', () => {
  expect(cluesOf({ paper: { cash: [100, 80], card: [50, 70] } })).toMatchObject([
    { kind: 'wrong-payment-type', source: 'printer', key: 'cash', otherKey: 'card', amount: 20 },
  ]);
  expect(cluesOf({ paper: { cash: [100, 80], card: [50, 70] } })[0]?.lookFor).toEqual({ key: 'cash', amount: 20 });
});

test('where the drawer lacks the same amount it is one reason, not two', () => {
  const clues = cluesOf({ paper: { cash: [100, 80], card: [50, 70] }, drawer: -20 });
  expect(clues.map(({ kind, source }) => [kind, source])).toEqual([['wrong-payment-type', 'drawer']]);
  const over = cluesOf({ paper: { cash: [100, 120], card: [50, 30] }, drawer: 20 });
  expect(over.map(({ kind, key, otherKey }) => [kind, key, otherKey])).toEqual([
    ['wrong-payment-type', 'card', 'cash'],
  ]);
});

test('a receipt that is not printed is what the Z lacks', () => {
  const payments = [receipt('a', 'cash', 70), receipt('b', 'cash', 30, false)];
  expect(cluesOf({ paper: { cash: [100, 70] }, payments })).toMatchObject([
    { kind: 'receipt-not-printed', source: 'printer', key: 'cash', amount: -30, saleIds: ['b'], lookFor: null },
  ]);
});

test('a return that is not printed is what the Z has too much', () => {
  const payments = [receipt('a', 'cash', 100), receipt('b', 'cash', -30, false)];
  expect(cluesOf({ paper: { cash: [70, 100] }, payments })).toMatchObject([
    { kind: 'receipt-not-printed', amount: 30, saleIds: ['b'] },
  ]);
});

test('a receipt whose printing nobody knows of is no reason where the Z has it', () => {
  const payments = [receipt('a', 'cash', 70), receipt('b', 'cash', 30, false)];
  expect(cluesOf({ paper: { cash: [100, 100] }, payments })).toEqual([]);
  expect(cluesOf({ paper: { cash: [100, 95] }, payments })).toEqual([]);
});

test('a payment that was corrected after the receipt was printed may stand on the Z as it was put right', () => {
  const payments = [receipt('a', 'cash', 100), ...correction('c', 'cash', 'card', 40)];
  expect(cluesOf({ paper: { cash: [100, 60], card: [0, 40] }, payments })).toMatchObject([
    { kind: 'corrected-after-printing', source: 'printer', key: 'card', otherKey: 'cash', amount: 40, saleIds: ['c'] },
  ]);
});

test('a correction is no reason where the Z has what was printed, or where the receipt is not printed', () => {
  const payments = [receipt('a', 'cash', 100), ...correction('c', 'cash', 'card', 40)];
  expect(cluesOf({ paper: { cash: [100, 100], card: [0, 0] }, payments })).toEqual([]);
  const unprinted = correction('c', 'cash', 'card', 40, false);
  const kinds = cluesOf({ paper: { cash: [100, 60], card: [0, 40] }, payments: unprinted }).map(({ kind }) => kind);
  expect(kinds).toEqual(['wrong-payment-type']);
});

test('a correction is a reason only where the paper has both sides of it, and what is left is told beside it', () => {
  const payments = [receipt('a', 'cash', 100), ...correction('c', 'cash', 'card', 40)];
  const kindsOf = (cash: number, card: number) =>
    cluesOf({ paper: { cash: [100, 100 + cash], card: [0, card] }, payments }).map(({ kind, amount }) => [
      kind,
      amount,
    ]);
  for (const [cash, card] of [
    [-40, 0],
    [0, 40],
    [-40, -30],
    [-39, 40],
    [-40, 39],
  ] as const)
    expect([cash, card, kindsOf(cash, card)]).toEqual([cash, card, []]);
  expect(kindsOf(-40, 50)).toEqual([['corrected-after-printing', 40]]);
  expect(kindsOf(-60, 60)).toEqual([
    ['corrected-after-printing', 40],
    ['wrong-payment-type', 20],
  ]);
});

test('a swap between two other ways does not explain the drawer, however much the amounts are alike', () => {
  for (const drawer of [-20, 20]) {
    const clues = cluesOf({ paper: { card: [50, 30], uncollected: [10, 30] }, drawer });
    expect(clues[0]).toMatchObject({
      kind: 'wrong-payment-type',
      source: 'printer',
      key: 'card',
      otherKey: 'uncollected',
    });
    expect(clues.slice(1).map(({ source }) => source)).toEqual(drawer < 0 ? ['drawer'] : ['drawer', 'drawer']);
  }
});

test('the hotel lacks a posting, has another amount, or one that our books do not know', () => {
  const bills = [
    { number: '2026/1', sale, ours: 50, posted: 0 },
    { number: '2026/2', sale: { ...sale, id: 's2' }, ours: 30, posted: 35.5 },
    { number: '2026/9', sale: null, ours: 0, posted: 12 },
    { number: '2026/3', sale: { ...sale, id: 's3' }, ours: 0, posted: 20 },
    { number: '2026/4', sale: { ...sale, id: 's4' }, ours: 7, posted: 7 },
  ];
  expect(cluesOf({ bills })).toMatchObject([
    { kind: 'hotel-differs', source: 'hotel', key: 'room', amount: -50, saleIds: ['s1'], number: '2026/1' },
    { kind: 'hotel-differs', amount: 5.5, saleIds: ['s2'] },
    { kind: 'not-in-books', amount: 12, saleIds: [], number: '2026/9' },
    { kind: 'not-in-books', amount: 20, saleIds: ['s3'] },
  ]);
});

test('too little in the drawer: a sale of that amount may not have been paid in cash', () => {
  const clues = cluesOf({ drawer: -12.5 });
  expect(clues).toMatchObject([{ kind: 'same-amount', source: 'drawer', key: 'cash', amount: -12.5 }]);
  expect(clues[0]?.lookFor).toEqual({ key: 'cash', amount: 12.5 });
});

test('too much in the drawer: a sale under another way of paying may have been paid in cash', () => {
  const paper = { card: [50, 50], voucher: [10, 10], uncollected: [5, 5], room: [9, 9] } as const;
  const clues = cluesOf({ paper, drawer: 12.5 });
  expect(clues.map(({ kind, key, otherKey }) => [kind, key, otherKey])).toEqual([
    ['wrong-payment-type', 'card', 'cash'],
    ['wrong-payment-type', 'uncollected', 'cash'],
  ]);
});

test('two reasons at once are told apart: what is certain is taken off first', () => {
  const payments = [
    receipt('a', 'cash', 100),
    receipt('b', 'cash', 30, false),
    receipt('d', 'card', 40),
    ...correction('c', 'cash', 'card', 40),
  ];
  // The Z lacks the slip of b, and has c's 40 under card already.
  const clues = cluesOf({ paper: { cash: [130, 60], card: [40, 80] }, payments, drawer: -5 });
  expect(clues.map(({ kind, amount, saleIds }) => [kind, amount, saleIds])).toEqual([
    ['receipt-not-printed', -30, ['b']],
    ['corrected-after-printing', 40, ['c']],
    ['same-amount', -5, []],
  ]);
});

test('a slip that is not printed and a swap beside it', () => {
  const payments = [receipt('b', 'cash', 30, false)];
  const clues = cluesOf({ paper: { cash: [100, 50], card: [10, 30] }, payments });
  expect(clues.map(({ kind, amount, key }) => [kind, amount, key])).toEqual([
    ['receipt-not-printed', -30, 'cash'],
    ['wrong-payment-type', 20, 'cash'],
  ]);
});
