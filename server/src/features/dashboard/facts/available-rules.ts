import { type Interval, subtract, union } from '@quieta/contract/values/interval';
import { type BookableTimes, type BranchDay, openTimes } from '#features/resources/availability-rules';

/** What decides how many minutes a resource has to give; times in milliseconds since the epoch. */
export interface Provider {
  readonly id: string;
  readonly type: 'Staff' | 'Area';
  readonly name: string;
  /** How many can be treated at once. */
  readonly capacity: number;
  /** From this moment on it takes no bookings; null: it does. */
  readonly archivedFrom: number | null;
  readonly times: BookableTimes;
  readonly blocks: readonly Interval[];
}

/** Minutes by day, in the order of the days, and in it by the hour of the branch's clock, 0 to 23. */
export type HoursOfDays = readonly (readonly number[])[];

const minute = 60_000;
const hour = 60 * minute;
const plainDay = 24 * hour;

/** A stretch of real time that lies within one hour of the branch's clock on one day. */
interface ClockHour extends Interval {
  readonly day: number;
  readonly hour: number;
}

/**
 * The minutes in which a resource can be booked, times its capacity: open by the rota, not blocked, not archived. Each minute belongs to
 * the date and the hour in which it lies; an hour that the clock shows twice holds up to 120 of them, one that it skips none.
 */
export function createAvailability(days: readonly BranchDay[], timeZone: string): (provider: Provider) => HoursOfDays {
  const hours = days.flatMap((day, at) => clockHours(day, at, timeZone));
  return ({ times, blocks, capacity, archivedFrom }) => {
    const minutes = days.map(() => Array.from({ length: 24 }, () => 0));
    const away = archivedFrom === null ? [] : [{ start: archivedFrom, end: Number.POSITIVE_INFINITY }];
    const taken = union([...blocks, ...away]);
    let at = 0;
    for (const open of without(openTimes(times, days, timeZone), taken)) {
      while ((hours[at]?.end ?? open.end) <= open.start) at += 1;
      for (let next = at; ; next += 1) {
        const one = hours[next];
        if (one === undefined || one.start >= open.end) break;
        const length = Math.min(one.end, open.end) - Math.max(one.start, open.start);
        const day = minutes[one.day];
        if (day !== undefined) day[one.hour] = (day[one.hour] ?? 0) + (length / minute) * capacity;
      }
    }
    return minutes.map((day) => day.map(Math.round));
  };
}

/** As `subtract`, for two long lists in order: each part is looked at once. */
function without(open: readonly Interval[], taken: readonly Interval[]): Interval[] {
  let first = 0;
  return open.flatMap((one) => {
    while ((taken[first]?.end ?? one.end) <= one.start) first += 1;
    const near: Interval[] = [];
    for (let next = first; ; next += 1) {
      const other = taken[next];
      if (other === undefined || other.start >= one.end) break;
      near.push(other);
    }
    return near.length === 0 ? [one] : subtract([one], near);
  });
}

function clockHours({ start, end }: BranchDay, day: number, timeZone: string): ClockHour[] {
  if (end - start === plainDay)
    return Array.from({ length: 24 }, (_, nth) => ({
      day,
      hour: nth,
      start: start + nth * hour,
      end: start + (nth + 1) * hour,
    }));
  // The clock is changed on this day, somewhere by half an hour only.
  const step = 30 * minute;
  return Array.from({ length: (end - start) / step }, (_, nth) => {
    const from = start + nth * step;
    const local = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
    return { day, hour: local.hour, start: from, end: from + step };
  });
}
