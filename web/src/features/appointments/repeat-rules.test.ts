import { longestSeries } from '@quieta/contract/appointments/recurrence';
import { expect, test } from 'vitest';
import { newRepeat, setTimes, setUntil, toRecurrence } from './repeat-rules.ts';

const start = '2027-01-31T10:00:00+01:00';
const zone = 'Europe/Rome';

test('SCH-14 a rule freshly chosen repeats six times, and its date is that of the last', () => {
  expect(newRepeat('Monthly', start, zone)).toEqual({ rule: 'Monthly', end: 'times', times: 6, until: '2027-06-30' });
});

test('the number and the date of the end follow each other', () => {
  const weekly = newRepeat('Weekly', start, zone);
  expect(setTimes(weekly, 3, start, zone).until).toBe('2027-02-14');
  expect(setUntil(weekly, '2027-02-20', start, zone).times).toBe(3);
  expect(setUntil(weekly, '2026-12-31', start, zone).times).toBe(1);
  expect(setUntil(weekly, '2037-01-31', start, zone).times).toBe(longestSeries);
});

test('only the end that was chosen is asked for', () => {
  const daily = newRepeat('Daily', start, zone);
  expect(toRecurrence(daily)).toEqual({ repeatRule: 'Daily', times: 6 });
  expect(toRecurrence({ ...daily, end: 'until' })).toEqual({ repeatRule: 'Daily', until: '2027-02-05' });
});
