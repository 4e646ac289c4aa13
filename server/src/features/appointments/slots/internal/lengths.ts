import { minutesOf, priceAndDuration, type RatedService } from '@quieta/contract/settings/price-and-duration';
import { type Interval, union } from '@quieta/contract/values/interval';
import { type BranchDay, toMoments } from '#features/resources/availability-rules';
import type { Length } from '../slot-search-rules.ts';
import { nobody } from './start-cursor.ts';

/** A therapist as far as the duration of a treatment depends on them. */
interface Leveled {
  readonly id: string;
  readonly levelId: string | null;
}

const endOfDay = 1440;

/**
 * The durations that a service has on these days, each with the starts for which it counts; null if its rates change
 * none. Without therapists it is performed by nobody.
 */
export function lengthsOf(
  service: RatedService,
  therapists: readonly Leveled[],
  days: readonly BranchDay[],
  timeZone: string,
): Length[] | null {
  const timed = service.rates.filter(({ minutes }) => minutes !== null);
  if (timed.length === 0) return null;
  const bands = bandsBetween([0, endOfDay, ...timed.flatMap((rate) => Object.values(minutesOf(rate)))]);
  const named = new Set(timed.map(({ staffId }) => staffId));
  // All of a level who have no rates of their own take the same time.
  const people = therapists.length > 0 ? therapists : [{ id: nobody, levelId: null }];
  const alike = Map.groupBy(people, ({ id, levelId }) => (named.has(id) ? id : (levelId ?? nobody)));
  const found = new Map<number, Map<string, Interval[]>>();
  for (const group of alike.values()) {
    for (const [minutes, times] of timesOf(service, group[0], bands, days, timeZone)) {
      const starts = found.get(minutes) ?? new Map<string, Interval[]>();
      found.set(minutes, starts);
      for (const { id } of group) starts.set(id, times);
    }
  }
  return [...found].map(([minutes, starts]) => ({ minutes, starts }));
}

/** When each duration counts for one therapist. */
function timesOf(
  service: RatedService,
  one: Leveled | undefined,
  bands: readonly Interval[],
  days: readonly BranchDay[],
  timeZone: string,
): Map<number, Interval[]> {
  const level = one?.levelId ? { id: one.levelId, name: '' } : null;
  const therapist = one === undefined || one.id === nobody ? null : { id: one.id, name: '', level };
  const all = days.flatMap((day) =>
    bands.map((band) => {
      const when = { date: day.date, minute: band.start };
      return {
        minutes: priceAndDuration(service, therapist, when, null).minutes,
        times: toMoments([band], day, timeZone),
      };
    }),
  );
  const byMinutes = Map.groupBy(all, ({ minutes }) => minutes);
  return new Map([...byMinutes].map(([minutes, bandsOf]) => [minutes, union(bandsOf.flatMap(({ times }) => times))]));
}

/** The times of a day between which no rate begins or ends; a rate may end on the next day. */
function bandsBetween(bounds: readonly number[]): Interval[] {
  const ofDay = bounds.map((minute) => (minute > endOfDay ? minute - endOfDay : minute));
  const sorted = [...new Set(ofDay)].toSorted((one, other) => one - other);
  return sorted.slice(1).map((end, at) => ({ start: sorted[at] ?? 0, end }));
}
