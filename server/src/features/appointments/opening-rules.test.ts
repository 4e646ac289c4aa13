import { expect, test } from 'vitest';
import { availableIntervals, type BookableTimes } from '#features/resources/availability-rules';
import { branchDays, openTimes, windowsOf } from './opening-rules.ts';

const zone = 'Europe/Rome';
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const pattern = (startTime: string, endTime: string): BookableTimes['availabilities'][number] => ({
  startDate: '2020-01-01',
  endDate: null,
  startTime,
  endTime,
  ...everyDay,
});
const times = (...availabilities: ReturnType<typeof pattern>[]): BookableTimes => ({
  type: 'Staff',
  availabilities,
  exceptions: [],
  openingHours: [],
});
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test.each(['2027-03-20', '2027-10-23'])(
  'hours are those of availableIntervals, around the clock change after %s too',
  (from) => {
    const until = Temporal.PlainDate.from(from).add({ days: 12 }).toString();
    const middle = Temporal.PlainDate.from(from).add({ days: 6 }).toString();
    const bookable = times(
      pattern('01:30:00', '03:15:00'),
      { ...pattern('09:00:00', '12:00:00'), tu: false, endDate: middle },
      { ...pattern('10:00:00', '15:00:00'), startDate: middle },
    );
    const days = branchDays(from, until, zone);
    expect(days.map(({ from: start, to }) => (to - start) / 3_600_000)).toContain(from < '2027-06' ? 23 : 25);
    const expected = days.flatMap(({ date }) =>
      availableIntervals(bookable, Temporal.PlainDate.from(date), zone).map(({ startsAt, endsAt }) => ({
        from: startsAt.epochMilliseconds,
        to: endsAt.epochMilliseconds,
      })),
    );
    expect(openTimes(bookable, days, zone)).toEqual(expected);
  },
);

test.each([null, '2026-12-06'])(
  'two days of the same weekday have the hours of the patterns that count, until %s',
  (endDate) => {
    const days = branchDays('2026-11-22', '2026-12-14', zone);
    const open = openTimes(times({ ...pattern('09:00:00', '12:00:00'), startDate: '2026-11-30', endDate }), days, zone);
    const counting = days.filter(({ date }) => date >= '2026-11-30' && (endDate === null || date <= endDate));
    expect(open.map(({ from }) => from)).toEqual(counting.map(({ date }) => at(`${date}T09:00+01:00`)));
  },
);

test('hours that go on over midnight are one stretch, night after night', () => {
  const days = branchDays('2026-11-21', '2026-11-23', zone);
  expect(openTimes(times(pattern('00:00:00', '02:00:00'), pattern('20:00:00', '23:59:59')), days, zone)).toEqual([
    { from: at('2026-11-21T00:00+01:00'), to: at('2026-11-21T02:00+01:00') },
    { from: at('2026-11-21T20:00+01:00'), to: at('2026-11-22T02:00+01:00') },
    { from: at('2026-11-22T20:00+01:00'), to: at('2026-11-23T02:00+01:00') },
    { from: at('2026-11-23T20:00+01:00'), to: at('2026-11-24T00:00+01:00') },
  ]);
});

test('windows are all of the days as one, or a part of each, and begin now at the earliest', () => {
  const days = branchDays('2026-11-21', '2026-11-22', zone);
  const now = at('2026-11-21T10:00+01:00');
  expect(windowsOf(days, { timeFrom: null, timeTo: null }, now, zone)).toEqual([
    { from: now, to: at('2026-11-23T00:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: '09:00:00', timeTo: '12:00:00' }, now, zone)).toEqual([
    { from: now, to: at('2026-11-21T12:00+01:00') },
    { from: at('2026-11-22T09:00+01:00'), to: at('2026-11-22T12:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: null, timeTo: '09:00:00' }, now, zone)).toEqual([
    { from: at('2026-11-22T00:00+01:00'), to: at('2026-11-22T09:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: '12:00:00', timeTo: null }, now, zone)).toEqual([
    { from: at('2026-11-21T12:00+01:00'), to: at('2026-11-22T00:00+01:00') },
    { from: at('2026-11-22T12:00+01:00'), to: at('2026-11-23T00:00+01:00') },
  ]);
  expect(windowsOf(days.slice(0, 1), { timeFrom: null, timeTo: null }, now, zone)).toEqual([
    { from: now, to: at('2026-11-22T00:00+01:00') },
  ]);
  expect(windowsOf(days, { timeFrom: '12:00:00', timeTo: '09:00:00' }, now, zone)).toEqual([]);
  expect(windowsOf(days, { timeFrom: '12:00:00', timeTo: '12:00:00' }, now, zone)).toEqual([]);
  expect(windowsOf([], { timeFrom: null, timeTo: null }, now, zone)).toEqual([]);
});
