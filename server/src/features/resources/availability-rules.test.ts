import { describe, expect, test } from 'vitest';
import type { Refusal } from '#platform/errors/refusal';
import { availableAround, availableIntervals, isWithin, refuseReversed, refuseSkewed } from './availability-rules.ts';

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

/** Which end is refused as one that does not come after its start. */
function endRefusedBy(work: () => void): string {
  try {
    work();
    return 'none';
  } catch (error) {
    const { code, details } = error as Refusal;
    expect(code).toBe('end-not-after-start');
    return `${details.fields?.[0]?.path}`;
  }
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
  expect(intervals('2026-03-29', ['02:00:00', '03:00:00'])).toEqual([]);
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

test('hours that go on over midnight are one interval, on however many dates', () => {
  const around = (startsAt: string, endsAt: string, ...spans: [string, string][]) =>
    availableAround(
      staff(...spans),
      { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) },
      zone,
    ).map((interval) => `${interval.startsAt.toString()}/${interval.endsAt.toString()}`);
  expect(around('2026-11-21T22:30:00Z', '2026-11-23T22:30:00Z', ['00:00:00', '23:59:59'])).toEqual([
    '2026-11-20T23:00:00Z/2026-11-23T23:00:00Z',
  ]);
  expect(
    around('2026-11-21T22:30:00Z', '2026-11-21T23:30:00Z', ['20:00:00', '23:59:59'], ['00:00:00', '02:00:00']),
  ).toEqual([
    '2026-11-20T23:00:00Z/2026-11-21T01:00:00Z',
    '2026-11-21T19:00:00Z/2026-11-22T01:00:00Z',
    '2026-11-22T19:00:00Z/2026-11-22T23:00:00Z',
  ]);
});

describe('a pattern', () => {
  const nineToFive = { startDate: '2026-11-02', endDate: '2026-11-02', startTime: '09:00:00', endTime: '17:00:00' };
  test.each([
    ['of one day may be', {}, 'none'],
    ['without a last date may be', { endDate: null }, 'none'],
    ['that is over before it begins is refused', { endDate: '2026-11-01' }, 'endDate'],
    ['that ends before it starts is refused', { endTime: '08:59:59' }, 'endTime'],
    ['that takes no time is refused', { endTime: '09:00:00', endDate: null }, 'endTime'],
  ])('RES-03 %s', (_, fields, refused) => {
    expect(endRefusedBy(() => refuseReversed({ ...nineToFive, ...everyDay, ...fields }))).toBe(refused);
  });
});

describe('an exception', () => {
  const wholeDay = { startDate: '2026-11-02', endDate: '2026-11-02', startTime: null, endTime: null, note: '' };
  const [nine, ten] = ['09:00:00', '10:00:00'];
  test.each([
    ['of one whole day may be', 'off', {}, 'none'],
    ['of some hours may be', 'sick', { startTime: nine, endTime: ten }, 'none'],
    ['that is over before it begins is refused', 'closure', { endDate: '2026-11-01' }, 'endDate'],
    ['with a start alone is refused', 'off', { startTime: nine }, 'endTime'],
    ['with an end alone is refused', 'off', { endTime: ten }, 'endTime'],
    ['that ends before it starts is refused', 'sick', { startTime: ten, endTime: nine }, 'endTime'],
    ['that takes no time is refused', 'off', { startTime: nine, endTime: nine }, 'endTime'],
    ['that is an extra shift of some hours may be', 'extra', { startTime: nine, endTime: ten }, 'none'],
    ['that is an extra shift without times is refused', 'extra', {}, 'endTime'],
  ] as const)('RES-03 %s', (_, kind, fields, refused) => {
    expect(endRefusedBy(() => refuseSkewed({ ...wholeDay, kind, ...fields }))).toBe(refused);
  });
});
