import { expect, test } from 'vitest';
import { fileKinds, previousMonth, rangeProblem } from './file-range-rules.ts';

test.each([
  ['2026-11-25', '2026-10-01', '2026-10-31'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
  ['2028-03-31', '2028-02-01', '2028-02-29'],
])('the month before %s is from %s to %s', (today, dateFrom, dateTo) => {
  expect(previousMonth(today)).toEqual({ dateFrom, dateTo });
});

test.each([
  ['2026-01-01', '2026-01-01', null],
  ['2026-01-01', '2027-01-01', null],
  ['2026-01-01', '2027-01-02', 'too-long'],
  ['2026-01-02', '2026-01-01', 'reversed'],
])('of a file from %s to %s: %s', (dateFrom, dateTo, problem) => {
  expect(rangeProblem({ dateFrom, dateTo })).toBe(problem);
});

test('each file is offered once, Italy’s own ones earlier there', () => {
  expect(fileKinds('IT')).toEqual([
    'sales-journal',
    'vat-journal',
    'cash-book',
    'open-vouchers',
    'tips',
    'day-register',
    'emergency-register',
    'datev',
  ]);
  expect(fileKinds('DE')[5]).toBe('datev');
  expect(fileKinds(undefined).toSorted()).toEqual(fileKinds('IT').toSorted());
});
