import { expect, test } from 'vitest';
import { type DayScale, dayScale, hourMarks, isoAt, minuteAt, minuteOfWall, wallMinute } from './time-scale.ts';

// oxlint-disable-next-line no-restricted-globals -- nothing is formatted: this is the list of zones that the runtime knows
const zones = Intl.supportedValuesOf('timeZone');

test('APP-06 every zone of the world keeps its minutes and instants together at each clock change of three years', () => {
  const lengths = new Set<number>();
  let changes = 0;
  for (const zone of zones) {
    for (const date of changeDates(zone)) {
      changes += 1;
      const day = dayScale(zone, date);
      lengths.add(day.length / 60);
      // One assertion for each day: 150,000 of them would take longer than the checks themselves.
      expect(strays(day), `${zone} ${date}`).toEqual([]);
    }
  }
  expect(zones.length).toBeGreaterThan(400);
  expect(changes).toBeGreaterThan(500);
  // Troll changes by two hours, Lord Howe by half an hour; a change at midnight affects only one of its two days.
  expect([...lengths].sort((a, b) => a - b)).toEqual([22, 23, 23.5, 24, 24.5, 25, 26]);
});

/** The local dates on which a zone changes its clock, 2026 to 2028; both dates if it does so at midnight. */
function changeDates(zone: string): string[] {
  const dates: string[] = [];
  let moment = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
  for (;;) {
    const change = moment.getTimeZoneTransition('next');
    if (change === null || change.year > 2028) return dates;
    const sides = [change.subtract({ nanoseconds: 1 }), change].map((side) => side.toPlainDate().toString());
    dates.push(...new Set(sides));
    moment = change;
  }
}

/** The errors of a day, at its ends, around each change, and at every half hour. */
function strays(day: DayScale): string[] {
  const next = Temporal.PlainDate.from(day.date).add({ days: 1 }).toZonedDateTime(day.zone);
  const wrong = minuteAt(day, next.epochMilliseconds) === day.length ? [] : ['the day ends elsewhere'];
  for (const minute of probes(day)) {
    const instant = Temporal.Instant.fromEpochMilliseconds(day.firstMs + minute * 60_000);
    const clock = instant.toZonedDateTimeISO(day.zone);
    const wall = wallMinute(day, minute);
    if (clock.toPlainDate().toString() !== day.date) wrong.push(`${minute} is another day`);
    if (wall !== clock.hour * 60 + clock.minute) wrong.push(`${minute} reads ${wall}`);
    if (Temporal.Instant.compare(isoAt(day, minute), instant) !== 0)
      wrong.push(`${minute} is written ${isoAt(day, minute)}`);
    // If the clock repeats an hour, a reading means the first of the two.
    const first = minuteOfWall(day, wall);
    if (first > minute || wallMinute(day, first) !== wall) wrong.push(`${wall} stands at ${first}, not at ${minute}`);
  }
  for (const { minute, wall } of hourMarks(day)) {
    if (wall % 60 !== 0 || wallMinute(day, minute) !== wall) wrong.push(`${wall} is marked at ${minute}`);
  }
  return wrong;
}

function probes({ length, segments }: DayScale): number[] {
  const halfHours = Array.from({ length: Math.floor(length / 30) }, (_, index) => index * 30);
  const around = segments.flatMap(({ from }) => [from - 1, from, from + 1]);
  return [...halfHours, ...around, length - 1].filter((minute) => minute >= 0 && minute < length);
}
