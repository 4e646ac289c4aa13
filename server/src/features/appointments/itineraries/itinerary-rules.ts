import type { SlotSearch } from '../slots/slot-search-rules.ts';
import { minute } from '../slots/slot-search-rules.ts';
import { onStep, StartTables } from '../slots/start-table-rules.ts';
import type { FoundItinerary, ItinerarySearch } from './internal/itinerary-search.ts';
import { KnownPlaces } from './internal/placed-ways.ts';
import { type Furthest, type Known, type TableOf, Walk } from './internal/walk.ts';

/** The itineraries that were found; where there is none, how far the search came. */
interface Findings {
  readonly found: readonly FoundItinerary[];
  /** Undefined if not even one of the first treatments has a start. */
  readonly furthest: Furthest | undefined;
}

/**
 * The first itineraries, by start: for each start the one with the least waiting of those with the fewest services in
 * exchange. They begin on quarter hours, or where none does, on any five minutes; so do all stops but the first.
 */
export function findWhole(search: ItinerarySearch, limit: number, tables = new StartTables()): Findings {
  const known = { tableOf: (one: SlotSearch) => tables.of(one), places: new KnownPlaces() };
  const onQuarters = findOn(search, 15, limit, { ...known, dead: new Set() });
  return onQuarters.found.length > 0 ? onQuarters : findOn(search, 5, limit, { ...known, dead: new Set() });
}

/** The one with the fewest services in exchange, then with the least waiting; of equal ones the first. */
export function bestOf([first, ...others]: readonly FoundItinerary[]): FoundItinerary | undefined {
  const isBetter = (one: FoundItinerary, other: FoundItinerary) =>
    (one.exchanged - other.exchanged || one.idle - other.idle) < 0;
  return first && others.reduce((best, next) => (isBetter(next, best) ? next : best), first);
}

function findOn(search: ItinerarySearch, step: 5 | 15, limit: number, known: Known): Findings {
  const found: FoundItinerary[] = [];
  let furthest: Furthest | undefined;
  const exchangeable = search.stops.flatMap(({ treatments }) => treatments).filter(({ options }) => options.length > 1);
  for (const startsAt of startsOf(search, step, known.tableOf)) {
    const until = untilOf(search, startsAt);
    for (let exchanges = 0; until !== undefined && exchanges <= exchangeable.length; exchanges += 1) {
      const walk = new Walk(search, known, { startsAt, until, exchanges });
      const best = walk.find();
      if ((walk.furthest?.placed.length ?? 0) > (furthest?.placed.length ?? -1)) furthest = walk.furthest;
      if (best === undefined) continue;
      found.push(best);
      break;
    }
    if (found.length === limit) break;
  }
  return { found, furthest };
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
