import type { Interval } from '@quieta/contract/values/interval';

/** Returns the current time. Injected, so that a test can set it. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/**
 * Whether a moment that was set at most `longest` milliseconds ahead is still to come. One that lies further ahead was
 * set by a clock that has been set back since, and counts as over. Leases are to allow for machines whose clocks
 * differ, by twice their length.
 */
export function isAhead(moment: Temporal.Instant, now: Temporal.Instant, maxAhead: number): boolean {
  const left = moment.epochMilliseconds - now.epochMilliseconds;
  return left > 0 && left <= maxAhead;
}

/** Today's date where the branch is. */
export function localToday(clock: Clock, timeZone: string): Temporal.PlainDate {
  return clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The date of a moment where the branch is, `yyyy-MM-dd`. */
export function localDate(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** [startsAt, endsAt), as in the rows of the database. */
export interface Period {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** In milliseconds since the epoch. Exact, because incoming times are rounded to whole seconds. */
export function intervalOf({ startsAt, endsAt }: Period): Interval {
  return { start: startsAt.epochMilliseconds, end: endsAt.epochMilliseconds };
}

export function periodOf({ start, end }: Interval): Period {
  const at = Temporal.Instant.fromEpochMilliseconds;
  return { startsAt: at(start), endsAt: at(end) };
}

/** A time in which the offset of a zone stays the same, in milliseconds since the epoch. */
interface OffsetTime extends Interval {
  readonly offset: number;
  /** The offset as it is written on the wire. */
  readonly written: string;
}

/**
 * For each zone the times that were used last: an answer of thousands of rows lies within one or two, and looking up
 * each row costs more than the rest of the answer.
 */
const known = new Map<string, readonly OffsetTime[]>();
const maxKnown = 8;

const aDay = 86_400_000;
const aMinute = 60_000;

/** `T09:30:00`, by the minutes since midnight. */
const minutes = Array.from({ length: aDay / aMinute }, (_, minute) => {
  const twoDigits = (number: number) => String(Math.trunc(number)).padStart(2, '0');
  return `T${twoDigits(minute / 60)}:${twoDigits(minute % 60)}:00`;
});
/** `2026-11-21`, by the days since the epoch; those that were written last. */
const days = new Map<number, string>();
const maxDays = 1_000;

/**
 * An instant on the wire: whole seconds, with the branch's offset at that moment (APP-06): `2026-11-21T14:30:00+01:00`.
 * It is put together from a day's and a minute's text, because to write one from nothing was a tenth of a month's
 * search.
 */
export function toWireTime(instant: Temporal.Instant, timeZone: string): string {
  const moment = instant.epochMilliseconds;
  const { offset, written } = offsetAround(moment, timeZone);
  const local = moment + offset;
  const day = Math.floor(local / aDay);
  const minute = minutes[(local - day * aDay) / aMinute];
  return (minute === undefined ? textOf(local, 'yyyy-MM-ddTHH:mm:ss') : textOfDay(day) + minute) + written;
}

function textOfDay(day: number): string {
  const found = days.get(day);
  if (found !== undefined) return found;
  if (days.size === maxDays) days.clear();
  const text = textOf(day * aDay, 'yyyy-MM-dd');
  days.set(day, text);
  return text;
}

function textOf(local: number, pattern: string): string {
  // oxlint-disable-next-line no-restricted-globals -- it only writes a number as digits, in half the time that Temporal takes
  return new Date(local).toISOString().slice(0, pattern.length);
}

/**
 * A moment from the wire, rounded down to the whole second: fractions are noise of a client's clock and would be lost
 * in the answer.
 */
export function fromWireTime(text: string): Temporal.Instant {
  return Temporal.Instant.from(text).round({ smallestUnit: 'second', roundingMode: 'floor' });
}

function offsetAround(moment: number, timeZone: string): OffsetTime {
  const times = known.get(timeZone) ?? [];
  const found = times.find(({ start, end }) => start <= moment && moment < end);
  if (found !== undefined) return found;
  const next = lookUp(moment, timeZone);
  known.set(timeZone, [next, ...times.slice(0, maxKnown - 1)]);
  return next;
}

function lookUp(moment: number, timeZone: string): OffsetTime {
  const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  // The previous transition is searched from slightly later, because a transition at this very moment begins the time.
  const before = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return {
    start: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    end: local.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: local.offsetNanoseconds / 1_000_000,
    written: local.toString({ timeZoneName: 'never', smallestUnit: 'second' }).slice('yyyy-MM-ddTHH:mm:ss'.length),
  };
}
