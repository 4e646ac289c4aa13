import type { ResourceType } from '@quieta/contract/resources/resource';
import { fullTimes, type Interval, overlaps, subtract, union } from '@quieta/contract/values/interval';
import {
  type BookableTimes,
  type BranchDay,
  hasPlainClock,
  openHours,
  toMoments,
} from '#features/resources/availability-rules';

/** Facts that decide how many minutes a resource is available; times in milliseconds since the epoch. */
export interface Provider {
  readonly id: string;
  readonly type: ResourceType;
  readonly name: string;
  /** How many can be treated at once. */
  readonly capacity: number;
  /** From this moment on it takes no bookings; null: it does. */
  readonly archivedFrom: number | null;
  readonly times: BookableTimes;
  /** Without those of kinds that count as available. */
  readonly blocks: readonly Blocked[];
}

/** A time in which some or all of the capacity is blocked. */
interface Blocked extends Interval {
  /** Null: all of it. */
  readonly places: number | null;
}

/** Minutes by day, in the order of the days, and in it by the hour of the branch's clock, 0 to 23. */
export type HoursOfDays = readonly (readonly number[])[];

const minute = 60_000;
const hour = 60 * minute;

/** A stretch of real time that lies within one hour of the branch's clock. */
interface ClockHour extends Interval {
  readonly hour: number;
}

/**
 * The minutes in which a resource can be booked, times its capacity: open by the rota, not blocked, not archived. Each
 * minute belongs to the date and the hour in which it lies; an hour that the clock shows twice holds up to 120 of them,
 * one that it skips none. Days of the same hours without a block have one and the same list, for there are tens of
 * thousands of days in a year of a large spa.
 */
export function createAvailability(days: readonly BranchDay[], timeZone: string): (provider: Provider) => HoursOfDays {
  const clocks = days.map((day) => clockHours(day, timeZone));
  return ({ times, blocks, capacity, archivedFrom }) => {
    const hoursOf = openHours(times);
    const away = archivedFrom === null ? [] : [{ start: archivedFrom, end: Number.POSITIVE_INFINITY }];
    const isInPart = ({ places }: Blocked) => places !== null && places < capacity;
    const inPart = blocks.filter(isInPart);
    const occupied = during(union([...blocks.filter((block) => !isInPart(block)), ...away]));
    const known = new Map<readonly Interval[], readonly number[]>();
    return days.map((day, nth) => {
      const hours = hoursOf(day);
      const occupiedOnDay = occupied(day);
      const inPartOnDay = inPart.filter((block) => overlaps(block, day));
      const isPlain = occupiedOnDay.length === 0 && inPartOnDay.length === 0 && hasPlainClock(day);
      const found = isPlain ? known.get(hours) : undefined;
      if (found !== undefined) return found;
      const open = subtract(union(toMoments(hours, day, timeZone)), occupiedOnDay);
      const minutes = minutesOfPlaces(open, inPartOnDay, capacity, clocks[nth] ?? []);
      if (isPlain) known.set(hours, minutes);
      return minutes;
    });
  };
}

/** The minutes of all places in each hour of the clock, without those that are blocked while the others are not. */
function minutesOfPlaces(
  open: readonly Interval[],
  inPart: readonly Blocked[],
  capacity: number,
  clock: readonly ClockHour[],
): number[] {
  if (inPart.length === 0) return minutesIn(open, clock).map((sum) => Math.round(sum * capacity));
  const occupied = inPart.flatMap((block) => Array.from({ length: block.places ?? capacity }, () => block));
  // While n places are blocked, the first n of them are the ones that are not open.
  const ofPlaces = Array.from({ length: capacity }, (_, nth) =>
    minutesIn(subtract(open, fullTimes(occupied, nth)), clock),
  );
  return clockHoursOfDay.map((nth) => Math.round(ofPlaces.reduce((sum, minutes) => sum + (minutes[nth] ?? 0), 0)));
}

const clockHoursOfDay = Array.from({ length: 24 }, (_, nth) => nth);

/** The minutes of all of these times in each hour of the clock, 0 to 23. */
function minutesIn(times: readonly Interval[], clock: readonly ClockHour[]): number[] {
  const minutes = clockHoursOfDay.map(() => 0);
  for (const one of clock)
    for (const { start, end } of times) {
      const length = Math.min(one.end, end) - Math.max(one.start, start);
      if (length > 0) minutes[one.hour] = (minutes[one.hour] ?? 0) + length / minute;
    }
  return minutes;
}

/** Those of an ordered list that lie at least partly within a day; the days must be asked for in their order. */
function during(ordered: readonly Interval[]): (day: BranchDay) => readonly Interval[] {
  let first = 0;
  return (day) => {
    while ((ordered[first]?.end ?? Number.POSITIVE_INFINITY) <= day.start) first += 1;
    let last = first;
    while ((ordered[last]?.start ?? Number.POSITIVE_INFINITY) < day.end) last += 1;
    return ordered.slice(first, last);
  };
}

function clockHours(day: BranchDay, timeZone: string): ClockHour[] {
  const { start, end } = day;
  if (hasPlainClock(day))
    return Array.from({ length: 24 }, (_, nth) => ({
      hour: nth,
      start: start + nth * hour,
      end: start + (nth + 1) * hour,
    }));
  // The clock is changed on this day, somewhere by half an hour only.
  const step = 30 * minute;
  return Array.from({ length: (end - start) / step }, (_, nth) => {
    const from = start + nth * step;
    const local = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
    return { hour: local.hour, start: from, end: from + step };
  });
}

/** Intervals are milliseconds since the epoch. */
interface Occupied {
  readonly capacity: number;
  /** When it can be booked, without overlaps; hours that run past midnight are one interval. */
  readonly open: readonly Interval[];
  /** Its holds, buffers included, from this moment on at least. */
  readonly held: readonly Interval[];
}

/** Treatments take at least this long, in milliseconds. */
const minMilliseconds = 5 * 60_000;

/**
 * How many places are free at a moment, and until when at least one of them is; undefined if none is for five minutes.
 */
export function freeNow(
  { capacity, open, held }: Occupied,
  now: number,
): { places: number; until: number } | undefined {
  const free = subtract(open, fullTimes(held, capacity - 1)).find(({ start, end }) => start <= now && now < end);
  if (free === undefined || free.end - now < minMilliseconds) return undefined;
  return { places: capacity - held.filter(({ start, end }) => start <= now && now < end).length, until: free.end };
}
