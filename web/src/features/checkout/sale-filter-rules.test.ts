import { expect, test } from 'vitest';
import type { SalesFilters } from '#addresses/checkout.ts';
import {
  coversDays,
  criteriaOf,
  hasFilters,
  hasRange,
  noFilters,
  noRange,
  presetOf,
  rangePresets,
  toDates,
  toPreset,
} from './sale-filter-rules.ts';

const today = '2027-01-31';

test('without filters the list is of the present business date, with words or something open of any day', () => {
  expect(criteriaOf({}, '', today)).toStrictEqual({ date: today });
  expect(criteriaOf({}, 'anna', today)).toStrictEqual({ search: 'anna' });
  expect(criteriaOf({ state: 'receipt-open' }, '', today)).toStrictEqual({ state: 'receipt-open' });
});

test('words are looked for in the range where one is chosen', () => {
  expect(criteriaOf({ date: '2027-01-02' }, 'anna', today)).toStrictEqual({ date: '2027-01-02', search: 'anna' });
  expect(criteriaOf({ state: 'room-bill-open', from: today }, '', today)).toStrictEqual({
    dateFrom: today,
    state: 'room-bill-open',
  });
});

test('every filter of the address becomes its criterion', () => {
  const search = {
    from: '2027-01-01',
    to: today,
    after: '2026/9',
    until: '2027/41',
    kind: 'refund',
    tender: 't',
    person: 'p',
    tax: '8.5',
    category: 'none',
    of: 'tips',
    state: 'receipt-open',
  } as const;
  expect(criteriaOf(search, '', today)).toStrictEqual({
    dateFrom: '2027-01-01',
    dateTo: today,
    after: '2026/9',
    until: '2027/41',
    kind: 'refund',
    paymentTypeId: 't',
    soldBy: 'p',
    taxRate: 8.5,
    categoryId: 'none',
    of: 'tips',
    state: 'receipt-open',
  });
  const cleared = Object.keys({ ...noRange, ...noFilters });
  expect(cleared.toSorted()).toStrictEqual(Object.keys(search).concat('date').toSorted());
});

test('a rate of nothing is a filter', () => {
  expect(criteriaOf({ tax: '0' }, '', today)).toStrictEqual({ date: today, taxRate: 0 });
});

test('dates and numbers are the range, and all else filters', () => {
  expect([hasRange({ until: '2027/1' }), hasFilters({ until: '2027/1' })]).toStrictEqual([true, false]);
  expect([hasRange({ of: 'tips' }), hasFilters({ of: 'tips' })]).toStrictEqual([false, true]);
  expect([hasRange({}), hasFilters({})]).toStrictEqual([false, false]);
});

test('rows say their day where the list may hold several', () => {
  expect(coversDays({ date: today })).toBe(false);
  expect(coversDays({ dateFrom: today, dateTo: today })).toBe(false);
  expect(
    [{}, { dateFrom: today }, { dateTo: today }, { dateFrom: '2027-01-01', dateTo: today }].map(coversDays),
  ).toStrictEqual([true, true, true, true]);
});

const applied = (change: object): SalesFilters =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value));

test.each(rangePresets)('the dates of %s are known as it again', (preset) => {
  expect(presetOf(applied(toPreset(preset, today)), today, true)).toBe(preset);
});

test('the presets end with their month and with today', () => {
  expect(applied(toPreset('this-month', today))).toStrictEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(applied(toPreset('last-month', today))).toStrictEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(applied(toPreset('last-7-days', today))).toStrictEqual({ from: '2027-01-25', to: today });
  expect(applied(toPreset('yesterday', today))).toStrictEqual({ date: '2027-01-30' });
});

test('one day is a date, and today is none', () => {
  expect(applied(toDates({ from: '2027-01-02', to: '2027-01-02' }, today))).toStrictEqual({ date: '2027-01-02' });
  expect(applied(toDates({ from: today, to: today }, today))).toStrictEqual({});
  expect(applied(toDates({ from: '2027-01-02', to: today }, today))).toStrictEqual({ from: '2027-01-02', to: today });
  expect(applied(toDates({ to: today }, today))).toStrictEqual({ to: today });
  expect(presetOf({ date: today }, today, true)).toBe('today');
  expect(presetOf({ date: '2027-01-02' }, today, true)).toBeUndefined();
  expect(presetOf({}, today, false)).toBeUndefined();
});

test.each<SalesFilters>([
  { to: today },
  { from: '2027-01-01' },
  { from: '2026-12-01', to: '2027-01-31' },
  { date: today, from: '2027-01-01' },
  { date: today, to: today },
  { date: '2027-01-30', to: '2027-01-30' },
  { date: '2027-01-30', from: '2027-01-30' },
])('%o is no preset', (search) => {
  expect(presetOf(search, today, true)).toBeUndefined();
});
