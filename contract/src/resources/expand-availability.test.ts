import { expect, test } from 'vitest';
import { expandAvailability } from './expand-availability.ts';

// A Saturday.
const date = '2026-11-21';

function pattern(startTime: string, endTime: string, changes = {}) {
  const days = { mo: false, tu: false, we: false, th: false, fr: false, sa: true, su: false };
  return { startDate: '2026-01-01', endDate: null, startTime, endTime, ...days, ...changes };
}

const saturdays = [{ weekday: 6, opens: '09:00:00', closes: '20:00:00' }];

test('RES-03 a pattern counts on its weekdays and between its dates, both inclusive', () => {
  const isOpen = (changes: object, on = date) =>
    expandAvailability([pattern('09:00:00', '18:00:00', changes)], null, 'Staff', on).length === 1;
  expect(isOpen({})).toBe(true);
  expect(isOpen({}, '2026-11-22')).toBe(false);
  expect(isOpen({ sa: false, su: true }, '2026-11-22')).toBe(true);
  expect(isOpen({ startDate: '2026-11-21', endDate: '2026-11-21' })).toBe(true);
  expect(isOpen({ startDate: '2026-11-22' })).toBe(false);
  expect(isOpen({ endDate: '2026-11-20' })).toBe(false);
});

test('spans come in order; those that overlap or touch become one, gaps stay', () => {
  const patterns = [
    pattern('14:00:00', '18:00:00'),
    pattern('09:00:00', '12:00:00'),
    pattern('12:00:00', '13:00:00'),
    pattern('10:00:00', '11:00:00'),
  ];
  expect(expandAvailability(patterns, null, 'Staff', date)).toEqual([
    { startMinute: 540, endMinute: 780 },
    { startMinute: 840, endMinute: 1080 },
  ]);
});

test('a staff member without any pattern cannot be booked, an area without any follows the opening hours', () => {
  expect(expandAvailability([], saturdays, 'Staff', date)).toEqual([]);
  expect(expandAvailability([], saturdays, 'Area', date)).toEqual([{ startMinute: 540, endMinute: 1200 }]);
  expect(expandAvailability([], saturdays, 'Area', '2026-11-22')).toEqual([]);
  expect(expandAvailability([], null, 'Area', date)).toEqual([]);
});

test('an area with a pattern of its own no longer follows the opening hours, not even on other days', () => {
  const sundays = [pattern('10:00:00', '12:00:00', { sa: false, su: true })];
  expect(expandAvailability(sundays, saturdays, 'Area', date)).toEqual([]);
});

test('the last second of the day stands for its end', () => {
  expect(expandAvailability([pattern('22:00:00', '23:59:59')], null, 'Staff', date)).toEqual([
    { startMinute: 1320, endMinute: 1440 },
  ]);
});
