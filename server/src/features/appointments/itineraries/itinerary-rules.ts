import type { SlotSearch } from '../slots/slot-search-rules.ts';
import { minute } from '../slots/slot-search-rules.ts';
import { onStep, StartTables } from '../slots/start-table-rules.ts';
import type { FoundItinerary, ItinerarySearch } from './internal/itinerary-search.ts';
import { type TableOf, Walk } from './internal/walk.ts';

/**
 * The itineraries, by start: for each start, on steps of so many minutes, the one with the least waiting of those with
 * the fewest services in exchange. Later stops begin on any five minutes.
 */
function* itinerariesOf(search: ItinerarySearch, step: 5 | 15, tables: StartTables): Generator<FoundItinerary> {
  const dead = new Set<string>();
  const tableOf = (one: SlotSearch) => tables.of(one);
  const exchangeable = search.stops.flatMap(({ treatments }) => treatments).filter(({ options }) => options.length > 1);
  for (const startsAt of startsOf(search, step, tableOf)) {
    const until = untilOf(search, startsAt);
    if (until === undefined) continue;
    for (let exchanges = 0; exchanges <= exchangeable.length; exchanges += 1) {
      const found = new Walk(search, tableOf, dead, { startsAt, until, exchanges }).find();
      if (found === undefined) continue;
      yield found;
      break;
    }
  }
}

/** The first itineraries: those on quarter hours, or where there is none, those on any five minutes. */
export function firstItineraries(search: ItinerarySearch, limit: number): FoundItinerary[] {
  const tables = new StartTables();
  const found = itinerariesOf(search, 15, tables).take(limit).toArray();
  return found.length > 0 ? found : itinerariesOf(search, 5, tables).take(limit).toArray();
}

/** The starts at which one of the stops that may come first could begin. */
function* startsOf({ stops, isFree }: ItinerarySearch, step: number, tableOf: TableOf): Generator<number> {
  const first = (isFree ? stops : stops.slice(0, 1)).map(({ treatments, together }) =>
    (together ? treatments : treatments.slice(0, 1)).map(({ options }) => options.map(tableOf)),
  );
  const nextOf = (moment: number) =>
    Math.min(
      ...first.map((all) => Math.max(...all.map((of) => Math.min(...of.map((table) => table.nextFrom(moment)))))),
    );
  const every = step * minute;
  for (let start = nextOf(0); start < Number.POSITIVE_INFINITY; ) {
    const onQuarter = onStep(start, every);
    const next = nextOf(onQuarter);
    if (next === onQuarter) {
      yield next;
      start = nextOf(next + every);
    } else start = next;
  }
}

/** The end of the day on which everything must begin; undefined if it is none of those that are searched. */
function untilOf({ days }: ItinerarySearch, startsAt: number): number | undefined {
  if (days === null) return Number.POSITIVE_INFINITY;
  return days.find(({ start, end }) => start <= startsAt && startsAt < end)?.end;
}

/** The one with the fewest services in exchange, then with the least waiting; of equal ones the first. */
export function bestOf([first, ...others]: readonly FoundItinerary[]): FoundItinerary | undefined {
  const isBetter = (one: FoundItinerary, other: FoundItinerary) =>
    (one.exchanged - other.exchanged || one.idle - other.idle) < 0;
  return first && others.reduce((best, next) => (isBetter(next, best) ? next : best), first);
}
