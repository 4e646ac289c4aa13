import { expect, test } from 'vitest';
import { availableAround, availableIntervals, isWithin } from './availability-rules.ts';

const zone = 'Europe/Rome';
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };

function staff(...spans: [startTime: string, endTime: string][]) {
  const availabilities = spans.map(([startTime, endTime]) => ({
    startDate: '2026-01-01',
    endDate: null,
    startTime,
    endTime,
    ...everyDay,
  }));
  return { type: 'Staff', availabilities, exceptions: [], openingHours: [] } as const;
}

function intervals(date: string, ...spans: [string, string][]) {
  return availableIntervals(staff(...spans), Temporal.PlainDate.from(date), zone).map(
    ({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`,
  );
}

test('hours are the branch’s wall clock, before and after the clock change', () => {
  expect(intervals('2026-10-24', ['09:00:00', '17:00:00'])).toEqual(['2026-10-24T07:00:00Z/2026-10-24T15:00:00Z']);
  expect(intervals('2026-10-25', ['09:00:00', '17:00:00'])).toEqual(['2026-10-25T08:00:00Z/2026-10-25T16:00:00Z']);
  expect(intervals('2026-03-29', ['09:00:00', '17:00:00'])).toEqual(['2026-03-29T07:00:00Z/2026-03-29T15:00:00Z']);
});

test('SCH-14 a time that the clock leaves out moves forward by the gap', () => {
  // 2:00 to 3:00 does not exist on 29 March.
  expect(intervals('2026-03-29', ['01:00:00', '02:30:00'])).toEqual(['2026-03-29T00:00:00Z/2026-03-29T01:30:00Z']);
  expect(intervals('2026-03-29', ['02:30:00', '05:00:00'])).toEqual(['2026-03-29T01:30:00Z/2026-03-29T03:00:00Z']);
  expect(intervals('2026-03-29', ['02:30:00', '03:15:00'])).toEqual([]);
});

test('SCH-14 a time that occurs twice is the first one, and the whole day is as long as it is', () => {
  // 2:00 to 3:00 happens twice on 25 October.
  expect(intervals('2026-10-25', ['01:00:00', '02:30:00'])).toEqual(['2026-10-24T23:00:00Z/2026-10-25T00:30:00Z']);
  expect(intervals('2026-10-25', ['00:00:00', '23:59:59'])).toEqual(['2026-10-24T22:00:00Z/2026-10-25T23:00:00Z']);
});

test('what lies within one span is within, what crosses a break or touches an end is judged to the second', () => {
  const day = availableIntervals(
    staff(['09:00:00', '13:00:00'], ['14:00:00', '18:00:00']),
    Temporal.PlainDate.from('2026-11-21'),
    zone,
  );
  const at = (time: string) =>
    Temporal.PlainDate.from('2026-11-21').toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
  expect(isWithin(day, at('09:00'), at('13:00'))).toBe(true);
  expect(isWithin(day, at('12:30'), at('14:30'))).toBe(false);
  expect(isWithin(day, at('08:59:59'), at('10:00'))).toBe(false);
  expect(isWithin(day, at('17:00'), at('18:00:01'))).toBe(false);
});

test('hours that go on over midnight hold a treatment that crosses it', () => {
  const night = staff(['20:00:00', '23:59:59'], ['00:00:00', '02:00:00']);
  const startsAt = Temporal.Instant.from('2026-11-21T23:30:00+01:00');
  const endsAt = Temporal.Instant.from('2026-11-22T00:30:00+01:00');
  expect(isWithin(availableAround(night, { startsAt, endsAt }, zone), startsAt, endsAt)).toBe(true);
  expect(isWithin(availableIntervals(night, Temporal.PlainDate.from('2026-11-21'), zone), startsAt, endsAt)).toBe(
    false,
  );
});
