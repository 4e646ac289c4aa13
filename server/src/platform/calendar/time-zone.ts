/** From when on an offset counts in a zone, in milliseconds; offsets are local time less UTC. */
export interface Observance {
  readonly startsAt: number;
  readonly offset: number;
  readonly offsetBefore: number;
}

/** Beginning of a reader's time, as in most calendars that are written. */
const beginning = 0;

/**
 * The offsets of a zone in whole years from that of `first` to that of `last`, in order. They are those that the server
 * itself reckons with, so that a change of the law needs no other table than the one in Node.
 */
export function observancesOf(timeZone: string, first: number, last: number): Observance[] {
  const from = startOfYear(first, timeZone, 0);
  const to = startOfYear(last, timeZone, 1).epochMilliseconds;
  const changes: Observance[] = [];
  let next = from.getTimeZoneTransition('next');
  while (next !== null && next.epochMilliseconds < to) {
    changes.push(observanceFrom(next));
    next = next.getTimeZoneTransition('next');
  }
  // A change at this very moment is the one before.
  const before = from.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const offset = offsetOf(from);
  const isSteady = changes.length === 0 || before === null;
  return [
    isSteady
      ? { startsAt: Math.min(beginning, from.epochMilliseconds), offset, offsetBefore: offset }
      : observanceFrom(before),
    ...changes,
  ];
}

/**
 * The lines of a VTIMEZONE. Each change stands for itself, without a rule of repetition: rules end, begin and have
 * exceptions, and no event lies behind the last change.
 */
export function timeZoneLines(timeZone: string, observances: readonly Observance[]): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flatMap(observanceLines), 'END:VTIMEZONE'];
}

function observanceLines({ startsAt, offset, offsetBefore }: Observance): string[] {
  // Which of them the law calls summer time is nowhere to be read, and no reader reckons with it.
  const kind = offset > offsetBefore ? 'DAYLIGHT' : 'STANDARD';
  const onset = Temporal.Instant.fromEpochMilliseconds(startsAt + offsetBefore).toString({ smallestUnit: 'second' });
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.replaceAll(/[-:Z]/g, '')}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `END:${kind}`,
  ];
}

function startOfYear(moment: number, timeZone: string, yearsLater: number): Temporal.ZonedDateTime {
  const { year } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  return Temporal.PlainDate.from({ year: year + yearsLater, month: 1, day: 1 }).toZonedDateTime(timeZone);
}

function observanceFrom(change: Temporal.ZonedDateTime): Observance {
  return {
    startsAt: change.epochMilliseconds,
    offset: offsetOf(change),
    offsetBefore: offsetOf(change.subtract({ milliseconds: 1 })),
  };
}

function offsetOf({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1_000_000;
}

/** `+0530`, and with seconds where there are any. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1_000;
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${parts.join('').replace(/00$/, '')}`;
}
