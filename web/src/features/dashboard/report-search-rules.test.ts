import { expect, test } from 'vitest';
import { orderAfter, rangeOfReport, readReportSearch, sortRows, valueIn } from './report-search-rules.ts';

const rows = [
  { key: 'a', values: { services: 10, staffBooked: 60, staffAvailable: 120 } },
  { key: 'b', values: { services: 30, staffBooked: 90, staffAvailable: 120 } },
  { key: 'c', values: { services: 20, staffBooked: 0, staffAvailable: 0 } },
  { key: null, values: { services: 99 } },
];
const keys = (search: Parameters<typeof sortRows>[1]) => sortRows(rows, search).map(({ key }) => key);

test('what is not a report, a column of it, an order or a range is not taken from the address', () => {
  expect(readReportSearch({ report: 'secrets', sort: 'pieces', order: 'up', span: 'day', from: '2026-13-01' })).toEqual(
    {},
  );
  const whole = {
    report: 'products',
    sort: 'pieces',
    order: 'reversed',
    from: '2026-11-01',
    to: '2026-11-30',
  } as const;
  expect(readReportSearch({ ...whole, unknown: 'x' })).toEqual(whole);
});

test('rows are in the order of a column or of the names; those without key or value come last either way', () => {
  expect(keys({})).toEqual(['a', 'b', 'c', null]);
  expect(keys({ order: 'reversed' })).toEqual(['c', 'b', 'a', null]);
  expect(keys({ sort: 'services' })).toEqual(['b', 'c', 'a', null]);
  expect(keys({ sort: 'services', order: 'reversed' })).toEqual(['a', 'c', 'b', null]);
  expect(keys({ sort: 'staffUtilisation' })).toEqual(['b', 'a', 'c', null]);
  expect(keys({ sort: 'staffUtilisation', order: 'reversed' })).toEqual(['a', 'b', 'c', null]);
});

test('a head sorts by its column, then the other way around, then by name again', () => {
  expect(orderAfter({}, 'tips')).toEqual({ sort: 'tips', order: undefined });
  expect(orderAfter({ sort: 'tips' }, 'tips')).toEqual({ sort: 'tips', order: 'reversed' });
  expect(orderAfter({ sort: 'tips', order: 'reversed' }, 'tips')).toEqual({ sort: undefined, order: undefined });
  expect(orderAfter({}, 'name')).toEqual({ sort: 'name', order: 'reversed' });
});

test('a ratio is of the row’s own measures, and none where there is nothing to divide by', () => {
  expect(valueIn({ staffBooked: 60, staffAvailable: 120 }, 'staffUtilisation')).toBe(50);
  expect(valueIn({ staffBooked: 0 }, 'staffUtilisation')).toBeNull();
  expect(valueIn({}, 'tips')).toBe(0);
});

test('the days are those of the span around today, or those of the address, of which at most a year is read', () => {
  expect(rangeOfReport({}, '2026-11-26', 'IT')).toEqual({
    span: 'month',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
  });
  expect(rangeOfReport({ span: 'quarter' }, '2026-11-26', 'IT')).toMatchObject({ dateFrom: '2026-10-01' });
  expect(rangeOfReport({ from: '2020-01-01', to: '2026-11-26' }, '2026-11-26', 'IT')).toEqual({
    span: 'custom',
    dateFrom: '2025-11-26',
    dateTo: '2026-11-26',
  });
});
