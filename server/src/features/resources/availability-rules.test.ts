import { describe, expect, test } from 'vitest';
import { periodOf } from '#platform/clock';
import type { Refusal } from '#platform/errors/refusal';
import {
  type BookableTimes,
  branchDays,
  isOpenFor,
  openTimes,
  refuseReversedException,
  refuseReversedPattern,
} from './availability-rules.ts';

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

/** The path of the end that is refused because it is not after its start. */
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

function between(dateFrom: string, dateTo: string, ...spans: [string, string][]) {
  return openTimes(staff(...spans), branchDays(dateFrom, dateTo, zone), zone)
    .map(periodOf)
    .map(({ startsAt, endsAt }) => `${startsAt.toString()}/${endsAt.toString()}`);
}

function intervals(date: string, ...spans: [string, string][]) {
  return between(date, date, ...spans);
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

test('a resource is open for what lies within one span; what crosses a break or touches an end is judged to the second', () => {
  const times = staff(['09:00:00', '13:00:00'], ['14:00:00', '18:00:00']);
  const at = (time: string) =>
    Temporal.PlainDate.from('2026-11-21').toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
  const isOpen = (from: string, to: string) => isOpenFor(times, { startsAt: at(from), endsAt: at(to) }, zone);
  expect(isOpen('09:00', '13:00')).toBe(true);
  expect(isOpen('12:30', '14:30')).toBe(false);
  expect(isOpen('08:59:59', '10:00')).toBe(false);
  expect(isOpen('17:00', '18:00:01')).toBe(false);
});

test('hours that go on over midnight are one interval, on however many dates', () => {
  expect(between('2026-11-21', '2026-11-23', ['00:00:00', '23:59:59'])).toEqual([
    '2026-11-20T23:00:00Z/2026-11-23T23:00:00Z',
  ]);
  const evening: [string, string] = ['20:00:00', '23:59:59'];
  const night: [string, string] = ['00:00:00', '02:00:00'];
  expect(between('2026-11-21', '2026-11-22', evening, night)).toEqual([
    '2026-11-20T23:00:00Z/2026-11-21T01:00:00Z',
    '2026-11-21T19:00:00Z/2026-11-22T01:00:00Z',
    '2026-11-22T19:00:00Z/2026-11-22T23:00:00Z',
  ]);
  const overMidnight = {
    startsAt: Temporal.Instant.from('2026-11-21T22:30:00Z'),
    endsAt: Temporal.Instant.from('2026-11-22T01:00:00Z'),
  };
  expect(isOpenFor(staff(evening, night), overMidnight, zone)).toBe(true);
  expect(isOpenFor(staff(evening), overMidnight, zone)).toBe(false);
});

test.each(['2027-03-20', '2027-10-23'])(
  'the hours of many days are those of each, around the change after %s too',
  (from) => {
    const until = Temporal.PlainDate.from(from).add({ days: 12 }).toString();
    const middle = Temporal.PlainDate.from(from).add({ days: 6 }).toString();
    const pattern = { ...everyDay, startDate: '2020-01-01', endDate: null };
    const times: BookableTimes = {
      ...staff(),
      availabilities: [
        { ...pattern, startTime: '01:30:00', endTime: '03:15:00' },
        { ...pattern, startTime: '09:00:00', endTime: '12:00:00', tu: false, endDate: middle },
        { ...pattern, startTime: '10:00:00', endTime: '15:00:00', startDate: middle },
      ],
    };
    const days = branchDays(from, until, zone);
    expect(days.map(({ start, end }) => (end - start) / 3_600_000)).toContain(from < '2027-06' ? 23 : 25);
    expect(openTimes(times, days, zone)).toEqual(days.flatMap((day) => openTimes(times, [day], zone)));
  },
);

test.each([null, '2026-12-06'])(
  'two days of the same weekday have the hours of the patterns that count, until %s',
  (endDate) => {
    const days = branchDays('2026-11-22', '2026-12-14', zone);
    const times: BookableTimes = {
      ...staff(),
      availabilities: [{ ...everyDay, startDate: '2026-11-30', endDate, startTime: '09:00:00', endTime: '12:00:00' }],
    };
    const counting = days.filter(({ date }) => date >= '2026-11-30' && (endDate === null || date <= endDate));
    expect(openTimes(times, days, zone).map(({ start }) => start)).toEqual(
      counting.map(({ date }) => Temporal.Instant.from(`${date}T09:00+01:00`).epochMilliseconds),
    );
  },
);

describe('a pattern', () => {
  const nineToFive = { startDate: '2026-11-02', endDate: '2026-11-02', startTime: '09:00:00', endTime: '17:00:00' };
  test.each([
    ['of one day may be', {}, 'none'],
    ['without a last date may be', { endDate: null }, 'none'],
    ['that is over before it begins is refused', { endDate: '2026-11-01' }, 'endDate'],
    ['that ends before it starts is refused', { endTime: '08:59:59' }, 'endTime'],
    ['that takes no time is refused', { endTime: '09:00:00', endDate: null }, 'endTime'],
  ])('RES-03 %s', (_, fields, refused) => {
    expect(endRefusedBy(() => refuseReversedPattern({ ...nineToFive, ...everyDay, ...fields }))).toBe(refused);
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
    expect(endRefusedBy(() => refuseReversedException({ ...wholeDay, kind, ...fields }))).toBe(refused);
  });
});
