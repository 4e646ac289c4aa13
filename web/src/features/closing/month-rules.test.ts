import type { MonthDay } from '@quieta/contract/closing/day-close';
import { expect, test } from 'vitest';
import { dayState, daysOfMonth, monthAfter, monthOf, monthSums } from './month-rules.ts';

const none = { sales: 0, total: 0 };
const day = (values: Partial<MonthDay>): MonthDay => ({
  date: '2026-11-23',
  isToday: false,
  sales: 1,
  total: 10,
  uncovered: none,
  closes: [],
  coveredBy: null,
  ...values,
});
const close = (values: Partial<MonthDay['closes'][number]> = {}): MonthDay['closes'][number] => ({
  id: '019abcde-0000-7000-8000-000000000001',
  number: 12,
  firstDate: '2026-11-23',
  sales: 1,
  total: 10,
  differences: { drawer: null, printer: null, hotel: null },
  openItems: 0,
  closedAt: '2026-11-23T20:00:00+01:00',
  closedBy: 'reception',
  ...values,
});
const coveredBy = { id: '019abcde-0000-7000-8000-000000000002', number: 13, businessDate: '2026-11-24' };

test('months follow one another over the end of a year', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('CHK-07 a day is closed by its own close, covered by that of another day, open today, before the first close, and else not closed', () => {
  expect(dayState(day({ closes: [close()], isToday: true, uncovered: { sales: 1, total: 10 } }))).toBe('closed');
  expect(dayState(day({ coveredBy }))).toBe('covered');
  expect(dayState(day({ isToday: true }))).toBe('open');
  expect(dayState(day({ uncovered: { sales: 1, total: 10 } }))).toBe('not-closed');
  expect(dayState(day({ uncovered: { sales: 0, total: -10 } }))).toBe('not-closed');
  expect(dayState(day({}))).toBe('before');
});

test('the foot adds up all days, and the differences of the closes that compared', () => {
  const sums = monthSums([
    day({ total: 0.1, closes: [close({ differences: { drawer: -0.1, printer: null, hotel: 0 }, openItems: 2 })] }),
    day({ sales: 3, total: 0.2, closes: [close({ differences: { drawer: 0.3, printer: null, hotel: null } })] }),
    day({ total: -5, uncovered: { sales: 1, total: -5 } }),
  ]);
  expect(sums).toEqual({
    sales: 5,
    total: -4.7,
    differences: { drawer: 0.2, printer: null, hotel: 0 },
    openItems: 2,
    notClosed: 1,
  });
});

test('a month has its days, however many', () => {
  expect(daysOfMonth('2026-11')).toEqual({ dateFrom: '2026-11-01', dateTo: '2026-11-30' });
  expect(daysOfMonth('2028-02').dateTo).toBe('2028-02-29');
});
