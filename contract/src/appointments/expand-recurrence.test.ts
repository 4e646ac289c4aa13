import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expandRecurrence } from './expand-recurrence.ts';
import { maxEvery, maxSeriesDates, type RepeatRule, repeatRules } from './recurrence.ts';

const rome = 'Europe/Rome';
const instantOf = (wall: string, zone = rome) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant();

/** The starts on the zone's wall clock, with the offset for series around a clock change. */
function startsOf(
  first: string,
  repeatRule: string,
  limit: { every?: number; until?: string; times?: number },
  zone = rome,
) {
  return expandRecurrence(instantOf(first, zone), { repeatRule, ...limit }, zone).map((start) =>
    start.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'minute' }),
  );
}

describe('SCH-14 a series', () => {
  test.each<[RepeatRule, string]>([
    ['Daily', '2026-11-24T10:00+01:00'],
    ['Weekly', '2026-12-12T10:00+01:00'],
    ['EveryTwoWeeks', '2027-01-02T10:00+01:00'],
    ['EveryThreeWeeks', '2027-01-23T10:00+01:00'],
    ['Monthly', '2027-02-21T10:00+01:00'],
  ])('%s: the fourth appointment is where the rule says', (repeatRule, fourth) => {
    const starts = startsOf('2026-11-21T10:00', repeatRule, { times: 4 });
    expect(starts).toHaveLength(4);
    expect(starts[0]).toBe('2026-11-21T10:00+01:00');
    expect(starts[3]).toBe(fourth);
  });

  test('until is inclusive, and whichever comes first ends it', () => {
    expect(startsOf('2026-11-21T10:00', 'Daily', { until: '2026-11-23' })).toHaveLength(3);
    expect(startsOf('2026-11-21T10:00', 'Daily', { until: '2026-11-23', times: 2 })).toHaveLength(2);
    expect(startsOf('2026-11-21T10:00', 'Daily', { until: '2026-11-20', times: 2 })).toEqual([]);
  });

  test('monthly counts from the original day: the 31st and the 29th of February', () => {
    expect(startsOf('2027-01-31T10:00', 'Monthly', { times: 4 }).map((start) => start.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    const leap = startsOf('2028-02-29T10:00', 'Monthly', { times: 49 }).map((start) => start.slice(0, 10));
    expect([leap[0], leap[12], leap[48]]).toEqual(['2028-02-29', '2029-02-28', '2032-02-29']);
  });

  test('a rule is stretched: every fifth week, every third month, every tenth day, and the second week twice', () => {
    const second = (rule: RepeatRule, every: number) =>
      startsOf('2026-12-31T10:00', rule, { every, times: 2 }).at(-1)?.slice(0, 10);
    expect([second('Weekly', 5), second('Monthly', 2), second('Daily', 10), second('EveryTwoWeeks', 2)]).toEqual([
      '2027-02-04',
      '2027-02-28',
      '2027-01-10',
      '2027-01-28',
    ]);
  });

  test('10:00 stays 10:00 over both clock changes of 2027', () => {
    expect(startsOf('2027-03-27T10:00', 'Daily', { times: 2 })).toEqual([
      '2027-03-27T10:00+01:00',
      '2027-03-28T10:00+02:00',
    ]);
    expect(startsOf('2027-10-30T10:00', 'Daily', { times: 2 })).toEqual([
      '2027-10-30T10:00+02:00',
      '2027-10-31T10:00+01:00',
    ]);
  });

  test('a time that the clock leaves out moves forward by the gap, one that comes twice is taken first, and the next day is as before', () => {
    expect(startsOf('2027-03-27T02:30', 'Daily', { times: 3 })).toEqual([
      '2027-03-27T02:30+01:00',
      '2027-03-28T03:30+02:00',
      '2027-03-29T02:30+02:00',
    ]);
    expect(startsOf('2027-10-30T02:30', 'Daily', { times: 3 })).toEqual([
      '2027-10-30T02:30+02:00',
      '2027-10-31T02:30+02:00',
      '2027-11-01T02:30+01:00',
    ]);
  });

  test('a date that a zone has left out is left out', () => {
    expect(startsOf('2011-12-28T10:00', 'Daily', { until: '2011-12-31' }, 'Pacific/Apia')).toEqual([
      '2011-12-28T10:00-10:00',
      '2011-12-29T10:00-10:00',
      '2011-12-31T10:00+14:00',
    ]);
  });

  test('any other rule is refused, and an endless one told by one appointment too many', () => {
    expect(() => startsOf('2026-11-21T10:00', 'Yearly', { times: 2 })).toThrow('Unsupported repeat rule');
    expect(startsOf('2026-11-21T10:00', 'Daily', { until: '2999-12-31' })).toHaveLength(maxSeriesDates + 1);
    expect(startsOf('2999-12-30T10:00', 'Daily', { times: 5 })).toHaveLength(2);
  });
});

const zones = [
  rome,
  'America/Los_Angeles',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
];

interface Series {
  readonly zone: string;
  /** The first start, in minutes since the epoch. */
  readonly minute: number;
  readonly repeatRule: RepeatRule;
  readonly every: number;
  /** How many repetitions after the first. */
  readonly count: number;
}

const inDays = { Daily: 1, Weekly: 7, EveryTwoWeeks: 14, EveryThreeWeeks: 21 } as const;

const anywhere = fc.record<Series>({
  zone: fc.constantFrom(...zones),
  // The years 2025 to 2029.
  minute: fc.integer({ min: 28_927_440, max: 31_556_160 }),
  repeatRule: fc.constantFrom(...repeatRules),
  every: fc.integer({ min: 1, max: maxEvery }),
  count: fc.integer({ min: 0, max: 7 }),
});

/**
 * The wall-clock times at which a zone's clock changes in 2026 and 2027; for a zone without changes, an arbitrary time.
 */
const changes = zones.flatMap((zone) =>
  ['2026-01-01', '2026-06-01', '2027-01-01', '2027-06-01'].map((date) => {
    const since = Temporal.PlainDate.from(date).toZonedDateTime(zone);
    return { zone, wall: (since.getTimeZoneTransition('next') ?? since).toPlainDateTime() };
  }),
);

/** Series whose last start is within two hours of a clock change. */
const atChanges = fc
  .record({
    change: fc.constantFrom(...changes),
    minutes: fc.integer({ min: -120, max: 120 }),
    repeatRule: fc.constantFrom(...repeatRules),
    every: fc.integer({ min: 1, max: maxEvery }),
    count: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ change: { zone, wall }, minutes, repeatRule, every, count }): Series => {
    const steps = count * every;
    const back = repeatRule === 'Monthly' ? { months: steps } : { days: steps * inDays[repeatRule] };
    const first = wall.add({ minutes }).subtract(back).toZonedDateTime(zone);
    return { zone, minute: Math.floor(first.epochMilliseconds / 60_000), repeatRule, every, count };
  });

/** The date that the rule names, computed with the calendar alone. */
function dateOf(first: Temporal.PlainDate, rule: RepeatRule, steps: number): Temporal.PlainDate {
  if (rule !== 'Monthly') return first.add({ days: steps * inDays[rule] });
  const months = first.month - 1 + steps;
  const [year, month] = [first.year + Math.floor(months / 12), (months % 12) + 1];
  const day = Math.min(first.day, Temporal.PlainYearMonth.from({ year, month }).daysInMonth);
  return Temporal.PlainDate.from({ year, month, day });
}

/**
 * The moment of a wall-clock time, found by trying the offsets around it: the first that shows this time, or the one
 * before the gap that skips it.
 */
function obviousInstant(date: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): Temporal.Instant {
  const wall = date.toPlainDateTime(time);
  const asUtc = wall.toZonedDateTime('UTC').toInstant();
  const tried = [-24, 24].map((hours) => {
    const { offsetNanoseconds } = asUtc.add({ hours }).toZonedDateTimeISO(zone);
    return asUtc.subtract({ nanoseconds: offsetNanoseconds });
  });
  const found = tried.find((instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().equals(wall)) ?? tried[0];
  if (found === undefined) throw new RangeError('no instant was tried');
  return found;
}

// The function receives the branch's zone and must not depend on that of the process, which is read again whenever TZ
// is set.
describe.each(['UTC', 'Europe/Rome', 'America/Los_Angeles', 'Pacific/Apia'])(
  'SCH-14 APP-06 in a process of %s',
  (own) => {
    beforeAll(() => void vi.stubEnv('TZ', own));
    afterAll(() => void vi.unstubAllEnvs());

    test('10,000 series keep their wall-clock time, but for times that do not exist and the first of those that come twice', () => {
      expect(Temporal.Now.timeZoneId()).toBe(own);
      fc.assert(
        fc.property(fc.oneof(anywhere, atChanges), ({ zone, minute, repeatRule, every, count }) => {
          const first = Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
          const origin = first.toZonedDateTimeISO(zone).toPlainDateTime();
          const starts = expandRecurrence(first, { repeatRule, every, times: count + 1 }, zone);
          const date = dateOf(origin.toPlainDate(), repeatRule, count * every);
          const last = count === 0 ? first : obviousInstant(date, origin.toPlainTime(), zone);
          return starts.length === count + 1 && starts[0]?.equals(first) && starts.at(-1)?.equals(last);
        }),
        { numRuns: 10_000 },
      );
    });
  },
);
