import { expect, test } from 'vitest';
import type { OpeningHours } from './business-profile.ts';
import { problemsOf } from './opening-hours-rules.ts';

const span = (weekday: number, opens: string, closes: string): OpeningHours => ({ weekday, opens, closes });
const morning = span(1, '09:00:00', '13:00:00');

test('spans of a day may touch, and those of another day are another matter', () => {
  expect(problemsOf([morning, span(1, '13:00:00', '19:00:00'), span(2, '09:00:00', '13:00:00')])).toEqual([]);
  expect(problemsOf([span(1, '13:00:00', '19:00:00'), morning])).toEqual([]);
});

test('a span that runs into an earlier one of its day is named, whichever of the two begins first', () => {
  const overlaps = [{ index: 1, reason: 'overlaps' }];
  expect(problemsOf([morning, span(1, '12:59:00', '19:00:00')])).toEqual(overlaps);
  expect(problemsOf([morning, span(1, '08:00:00', '09:01:00')])).toEqual(overlaps);
  expect(problemsOf([morning, span(1, '10:00:00', '11:00:00')])).toEqual(overlaps);
  expect(problemsOf([morning, span(1, '20:00:00', '21:00:00'), morning])).toEqual([{ index: 2, reason: 'overlaps' }]);
});

test('a span closes after it opens', () => {
  expect(problemsOf([span(1, '09:00:00', '09:00:00'), span(2, '10:00:00', '09:00:00')])).toEqual([
    { index: 0, reason: 'closes_before_it_opens' },
    { index: 1, reason: 'closes_before_it_opens' },
  ]);
  expect(problemsOf([span(1, '09:00:00', '09:01:00')])).toEqual([]);
});
