import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import { availableIntervals, type BookableTimes } from '#features/resources/availability-rules';
import type { Stretch } from './slot-rules.ts';

/** A day of the branch, [from, to) in milliseconds since the epoch. */
export interface BranchDay extends Stretch {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  /** 1 is Monday. */
  readonly weekday: number;
}

const minute = 60_000;
const plainDay = 24 * 60 * minute;

/** The days from one date of the branch to another, both included. */
export function branchDays(dateFrom: string, dateTo: string, timeZone: string): BranchDay[] {
  const last = Temporal.PlainDate.from(dateTo);
  const days: BranchDay[] = [];
  let date = Temporal.PlainDate.from(dateFrom);
  let from = startOf(date, timeZone);
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    const next = date.add({ days: 1 });
    const to = startOf(next, timeZone);
    days.push({ date: date.toString(), weekday: date.dayOfWeek, from, to });
    [date, from] = [next, to];
  }
  return days;
}

/**
 * When a resource can be booked on these days, in order and apart from each other: the times that `availableIntervals` answers,
 * found faster, because a search asks for weeks of dozens of resources. On a day of 24 hours a wall-clock time is a plain sum, and
 * two days of the same weekday on which the same patterns count have the same hours.
 */
export function openTimes(times: BookableTimes, days: readonly BranchDay[], timeZone: string): Stretch[] {
  const hoursOf = hoursByWeek(times);
  const open: Stretch[] = [];
  for (const day of days) {
    const onDay = day.to - day.from === plainDay ? hoursOf(day) : oddHours(times, day, timeZone);
    for (const next of onDay) {
      const last = open.at(-1);
      if (last !== undefined && last.to >= next.from) open[open.length - 1] = { from: last.from, to: next.to };
      else open.push(next);
    }
  }
  return open;
}

function hoursByWeek(times: BookableTimes): (day: BranchDay) => Stretch[] {
  const known = new Map<string, ReturnType<typeof expandAvailability>>();
  return ({ date, weekday, from }) => {
    // Dates in ISO form stand in the order of their text.
    const counting = [...times.availabilities, ...times.exceptions].map(
      ({ startDate, endDate }) => startDate <= date && (endDate === null || date <= endDate),
    );
    const key = `${weekday} ${counting.join()}`;
    const spans = known.get(key) ?? expandAvailability(times, times.openingHours, date);
    known.set(key, spans);
    return spans.map(({ startMinute, endMinute }) => ({
      from: from + startMinute * minute,
      to: from + endMinute * minute,
    }));
  };
}

function oddHours(times: BookableTimes, { date }: BranchDay, timeZone: string): Stretch[] {
  return availableIntervals(times, Temporal.PlainDate.from(date), timeZone).map(({ startsAt, endsAt }) => ({
    from: startsAt.epochMilliseconds,
    to: endsAt.epochMilliseconds,
  }));
}

/**
 * Where a treatment may lie: all of the days as one, so that it may go on over midnight, or the part of each between two times of
 * the branch's clock; never before `now`.
 */
export function windowsOf(
  days: readonly BranchDay[],
  { timeFrom, timeTo }: { readonly timeFrom: string | null; readonly timeTo: string | null },
  now: number,
  timeZone: string,
): Stretch[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isWhole = timeFrom === null && timeTo === null;
  const at = (date: string, time: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  const windows = isWhole
    ? [{ from: first.from, to: last.to }]
    : days.map(({ date, from, to }) => ({
        from: timeFrom === null ? from : at(date, timeFrom),
        to: timeTo === null ? to : at(date, timeTo),
      }));
  return windows.map(({ from, to }) => ({ from: Math.max(from, now), to })).filter(({ from, to }) => from < to);
}

function startOf(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}
