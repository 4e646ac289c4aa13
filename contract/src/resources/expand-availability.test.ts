import { expect, test } from 'vitest';
import type { AvailabilityPattern } from './availability.ts';
import { expandAvailability, type WorkingRules } from './expand-availability.ts';

// A Saturday.
const date = '2026-11-21';

function pattern(startTime: string, endTime: string, changes = {}) {
  const days = { mo: false, tu: false, we: false, th: false, fr: false, sa: true, su: false };
  return { startDate: '2026-01-01', endDate: null, startTime, endTime, ...days, ...changes };
}

function working(
  type: 'Staff' | 'Area',
  availabilities: readonly AvailabilityPattern[],
  exceptions: WorkingRules['exceptions'] = [],
): WorkingRules {
  return { type, availabilities, exceptions };
}

const saturdays = [{ weekday: 6, opens: '09:00:00', closes: '20:00:00' }];

test('RES-03 a pattern counts on its weekdays and between its dates, both inclusive', () => {
  const isOpen = (changes: object, on = date) =>
    expandAvailability(working('Staff', [pattern('09:00:00', '18:00:00', changes)]), null, on).length === 1;
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
  expect(expandAvailability(working('Staff', patterns), null, date)).toEqual([
    { start: 540, end: 780 },
    { start: 840, end: 1080 },
  ]);
});

test('a staff member without any pattern cannot be booked, an area without any follows the opening hours', () => {
  expect(expandAvailability(working('Staff', []), saturdays, date)).toEqual([]);
  expect(expandAvailability(working('Area', []), saturdays, date)).toEqual([{ start: 540, end: 1200 }]);
  expect(expandAvailability(working('Area', []), saturdays, '2026-11-22')).toEqual([]);
  expect(expandAvailability(working('Area', []), null, date)).toEqual([]);
});

test('an area with a pattern of its own no longer follows the opening hours, not even on other days', () => {
  const sundays = [pattern('10:00:00', '12:00:00', { sa: false, su: true })];
  expect(expandAvailability(working('Area', sundays), saturdays, date)).toEqual([]);
});

test('the last second of the day stands for its end', () => {
  expect(expandAvailability(working('Staff', [pattern('22:00:00', '23:59:59')]), null, date)).toEqual([
    { start: 1320, end: 1440 },
  ]);
});

const day = { startDate: date, endDate: date };
const whole = { ...day, startTime: null, endTime: null };
const between = (startTime: string, endTime: string) => ({ ...day, startTime, endTime });
const nineToSix = [pattern('09:00:00', '18:00:00')];

test.each(['off', 'sick', 'closure'] as const)(
  '%s takes its days, or its hours of each of them, and no others',
  (kind) => {
    const spans = (exception: typeof whole | ReturnType<typeof between>, on = date) =>
      expandAvailability(working('Staff', nineToSix, [{ kind, ...exception }]), null, on);
    expect(spans(whole)).toEqual([]);
    expect(spans({ ...whole, startDate: '2026-11-20', endDate: '2026-11-22' })).toEqual([]);
    expect(spans({ ...whole, startDate: '2026-11-20', endDate: '2026-11-20' })).toHaveLength(1);
    expect(spans(between('12:00:00', '13:00:00'))).toEqual([
      { start: 540, end: 720 },
      { start: 780, end: 1080 },
    ]);
    expect(spans(between('16:00:00', '20:00:00'))).toEqual([{ start: 540, end: 960 }]);
  },
);

test('an extra shift adds to the hours, also where there are none, and gives way to what takes time away', () => {
  const extra = { kind: 'extra' as const, ...between('17:00:00', '21:00:00') };
  expect(expandAvailability(working('Staff', nineToSix, [extra]), null, date)).toEqual([{ start: 540, end: 1260 }]);
  expect(expandAvailability(working('Staff', [], [extra]), null, date)).toEqual([{ start: 1020, end: 1260 }]);
  expect(expandAvailability(working('Staff', nineToSix, [extra, { kind: 'sick', ...whole }]), null, date)).toEqual([]);
});

test('an area that follows the opening hours goes on doing so with an exception of its own', () => {
  const off = { kind: 'off' as const, ...between('09:00:00', '10:00:00') };
  expect(expandAvailability(working('Area', [], [off]), saturdays, date)).toEqual([{ start: 600, end: 1200 }]);
});

test('an exception counts on its first day and its last, and neither before nor after', () => {
  const isOpen = (startDate: string, endDate: string) => {
    const absence = { kind: 'sick', startDate, endDate, startTime: null, endTime: null } as const;
    const resource = working('Staff', [pattern('09:00:00', '18:00:00')], [absence]);
    return expandAvailability(resource, null, date).length === 1;
  };
  expect([isOpen('2026-11-22', '2026-11-30'), isOpen('2026-11-10', '2026-11-20')]).toEqual([true, true]);
  expect([isOpen('2026-11-21', '2026-11-30'), isOpen('2026-11-10', '2026-11-21')]).toEqual([false, false]);
});
