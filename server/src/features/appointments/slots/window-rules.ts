import type { Interval } from '@quieta/contract/values/interval';
import type { BranchDay } from '#features/resources/availability-rules';

/**
 * The times that a treatment may be within: all of the days as one interval, so that it may run past midnight, or on
 * each day the part between two local times; never before `now`.
 */
export function windowsOf(
  days: readonly BranchDay[],
  { timeFrom, timeTo }: { readonly timeFrom: string | null; readonly timeTo: string | null },
  now: number,
  timeZone: string,
): Interval[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const at = (date: string, time: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  const windows =
    timeFrom === null && timeTo === null
      ? [{ start: first.start, end: last.end }]
      : days.map(({ date, start, end }) => ({
          start: timeFrom === null ? start : at(date, timeFrom),
          end: timeTo === null ? end : at(date, timeTo),
        }));
  return windows
    .map(({ start, end }) => ({ start: Math.max(start, now), end }))
    .filter(({ start, end }) => start < end);
}
