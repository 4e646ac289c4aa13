import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCalendar, dayScale, hourMarks, isoAt, minuteAt, minuteOfWall, wallMinute } from './time-scale.ts';

const zones = [
  'Europe/Rome',
  'America/Los_Angeles',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
];

/** The dates on which a zone changes its clock in 2026 and 2027, and their neighbours. */
function changeDates(zone: string): string[] {
  const dates: string[] = [];
  let moment = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
  for (;;) {
    const change = moment.getTimeZoneTransition('next');
    if (change === null || change.year > 2027) return dates;
    for (const days of [-1, 0, 1]) dates.push(change.toPlainDate().add({ days }).toString());
    moment = change;
  }
}

const days = zones.flatMap((zone) => [...changeDates(zone), '2026-07-01'].map((date) => ({ zone, date })));
const anyDay = fc.constantFrom(...days);
const anyMinute = fc.integer({ min: 0, max: 1439 });

describe('day scale', () => {
  test('APP-06 days have 23, 24 or 25 hours as the zone says, half an hour more or less in Lord Howe', () => {
    const lengthOf = (zone: string, date: string) => dayScale(zone, date).length / 60;
    expect(lengthOf('Europe/Rome', '2026-03-29')).toBe(23);
    expect(lengthOf('Europe/Rome', '2026-10-25')).toBe(25);
    expect(lengthOf('Europe/Rome', '2026-11-21')).toBe(24);
    expect(lengthOf('America/Los_Angeles', '2027-03-14')).toBe(23);
    expect(lengthOf('Australia/Lord_Howe', '2026-04-05')).toBe(24.5);
    expect(lengthOf('Australia/Lord_Howe', '2026-10-04')).toBe(23.5);
  });

  test('every minute of every day reads as Temporal reads it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1499 }), ({ zone, date }, minute) => {
        const scale = dayScale(zone, date);
        fc.pre(minute < scale.length);
        const zoned = Temporal.Instant.fromEpochMilliseconds(scale.firstMs + minute * 60_000).toZonedDateTimeISO(zone);
        expect(zoned.toPlainDate().toString()).toBe(date);
        expect(wallMinute(scale, minute)).toBe(zoned.hour * 60 + zoned.minute);
      }),
      { numRuns: 2000 },
    );
  });

  test('a clock reading lands where Temporal puts it, also where it occurs twice or not at all', () => {
    fc.assert(
      fc.property(anyDay, anyMinute, ({ zone, date }, wall) => {
        const scale = dayScale(zone, date);
        const reading = Temporal.PlainTime.from({ hour: Math.floor(wall / 60), minute: wall % 60 });
        const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: reading });
        expect(minuteOfWall(scale, wall)).toBe(minuteAt(scale, zoned.epochMilliseconds));
      }),
      { numRuns: 2000 },
    );
  });

  test('positions and instants are each other’s inverse', () => {
    fc.assert(
      fc.property(anyDay, anyMinute, ({ zone, date }, minute) => {
        const scale = dayScale(zone, date);
        const iso = isoAt(scale, minute);
        expect(minuteAt(scale, Temporal.Instant.from(iso).epochMilliseconds)).toBe(minute);
      }),
    );
    expect(isoAt(dayScale('Europe/Rome', '2026-11-21'), 870)).toBe('2026-11-21T14:30:00+01:00');
  });

  test('the clock reads midnight at the end of every day, also where it goes back over midnight', () => {
    for (const { zone, date } of [...days, { zone: 'America/Goose_Bay', date: '2010-11-07' }]) {
      const scale = dayScale(zone, date);
      expect([wallMinute(scale, scale.length), minuteOfWall(scale, 1440)]).toEqual([1440, scale.length]);
    }
  });

  test('the hour before a day, which one of 25 hours has beside it, is counted back from midnight', () => {
    expect(wallMinute(dayScale('Europe/Rome', '2026-10-19'), -30)).toBe(-30);
  });

  test('a clock that skips the last hour of a day changes at its end, and the day has one stretch', () => {
    const nuuk = dayScale('America/Nuuk', '2026-03-28');
    expect(nuuk).toMatchObject({ length: 1380, segments: [{ from: 0, wall: 0 }] });
    expect([1379, 1380, 1400].map((minute) => wallMinute(nuuk, minute))).toEqual([1379, 1440, 1440]);
  });

  test('a day on which the clock goes forward twice keeps both gaps', () => {
    const segments = [
      { from: 0, wall: 0 },
      { from: 120, wall: 180 },
      { from: 600, wall: 720 },
    ];
    const positions = [659, 690, 750].map((wall) => minuteOfWall({ length: 1320, segments }, wall));
    expect(positions).toEqual([599, 630, 630]);
  });

  test('noon stands at the same height on every day', () => {
    for (const { zone, date } of days) {
      const scale = dayScale(zone, date);
      expect(minuteOfWall(scale, 720) + scale.shift).toBe(720);
    }
  });

  test('a day of 25 hours names the repeated hour twice, a day of 23 hours leaves one out', () => {
    const hours = (zone: string, date: string) => hourMarks(dayScale(zone, date)).map(({ wall }) => wall / 60);
    expect(hours('Europe/Rome', '2026-10-25').slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
    expect(hours('Europe/Rome', '2026-03-29').slice(0, 4)).toEqual([0, 1, 3, 4]);
  });

  test('hour marks of every day fall on whole hours, in order', () => {
    for (const { zone, date } of days) {
      const scale = dayScale(zone, date);
      const marks = hourMarks(scale);
      expect(marks.every(({ minute, wall }) => wall % 60 === 0 && wallMinute(scale, minute) === wall)).toBe(true);
      expect(marks.every(({ minute }, index) => index === 0 || minute > (marks[index - 1]?.minute ?? -1))).toBe(true);
    }
  });
});

describe('calendar', () => {
  test('reads a day once', () => {
    const calendar = createCalendar('Europe/Rome');
    expect(calendar.day('2026-11-21')).toBe(calendar.day('2026-11-21'));
  });

  test('APP-06 an instant belongs to the branch’s date, whatever the date in UTC', () => {
    const instants = fc.integer({
      min: Temporal.Instant.from('2026-01-01T00:00Z').epochMilliseconds,
      max: Temporal.Instant.from('2027-12-31T23:59Z').epochMilliseconds,
    });
    const calendars = zones.map(createCalendar);
    fc.assert(
      fc.property(fc.constantFrom(...calendars), instants, (calendar, ms) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(calendar.zone);
        expect(calendar.dateOf(ms)).toBe(zoned.toPlainDate().toString());
      }),
      { numRuns: 3000 },
    );
  });

  test('a time across midnight touches both dates, one that ends at midnight only the first', () => {
    const { datesOf } = createCalendar('Europe/Rome');
    const ms = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;
    const evening = ms('2026-11-21T23:30:00+01:00');
    expect(datesOf({ start: evening, end: ms('2026-11-22T00:30:00+01:00') })).toEqual(['2026-11-21', '2026-11-22']);
    expect(datesOf({ start: evening, end: ms('2026-11-22T00:00:00+01:00') })).toEqual(['2026-11-21']);
  });
});
