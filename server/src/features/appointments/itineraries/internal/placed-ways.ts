import type { Interval } from '@quieta/contract/values/interval';
import { placedApart, type RequestedTreatment } from '../../slots/apart-rules.ts';
import { minute, type SlotSearch } from '../../slots/slot-search-rules.ts';
import type { FoundTreatment, SearchedTreatment } from './itinerary-search.ts';

/** A treatment at a start, before it is decided who performs it and where. */
export interface Way {
  readonly treatment: SearchedTreatment;
  readonly option: number;
  readonly search: SlotSearch;
  readonly requested: RequestedTreatment;
}

export const endOf = ({ requested }: Pick<Way, 'requested'>) => requested.startsAt + requested.duration * minute;

/** The times in which a treatment holds anybody or anything, as one. */
function spanOf({ search: { staffOccupation, areaOccupation }, requested }: Way): Interval {
  const before = Math.max(staffOccupation.setUp, areaOccupation.setUp) * minute;
  const behind = Math.max(staffOccupation.cleanUp, areaOccupation.cleanUp) * minute;
  return { start: requested.startsAt - before, end: endOf({ requested }) + behind };
}

/** The treatments by groups of those that are at the same time; those of two groups take nothing from each other. */
export function groupsOf(placed: readonly Way[]): Way[][] {
  const spans = placed.map((way) => ({ way, ...spanOf(way) })).sort((one, other) => one.start - other.start);
  const groups: Way[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.start >= end) groups.push([]);
    groups.at(-1)?.push(span.way);
    end = Math.max(end, span.end);
  }
  return groups;
}

/** Knows of treatments at the same time whether they fit, so that a search tries each combination of starts once. */
export class KnownPlaces {
  readonly #numbers = new Map<RequestedTreatment, number>();
  readonly #fits = new Map<string, boolean>();

  fit(ways: readonly Way[]): boolean {
    const key = ways.map(({ requested }) => this.#numberOf(requested)).join();
    const known = this.#fits.get(key) ?? placedWays(ways) !== undefined;
    this.#fits.set(key, known);
    return known;
  }

  #numberOf(requested: RequestedTreatment): number {
    const number = this.#numbers.get(requested) ?? this.#numbers.size;
    this.#numbers.set(requested, number);
    return number;
  }
}

function placedWays(ways: readonly Way[]): FoundTreatment[] | undefined {
  const slots = placedApart(
    ways.map(({ requested }) => requested),
    ways.map(({ search }) => search),
  );
  return slots?.flatMap((slot, at) => {
    const way = ways[at];
    return way === undefined ? [] : [{ treatment: way.treatment, option: way.option, slot }];
  });
}

/** Decides who performs each treatment and where; undefined if they do not fit. */
export function slotsOf(placed: readonly Way[]): FoundTreatment[] | undefined {
  const found: FoundTreatment[] = [];
  for (const group of groupsOf(placed)) {
    const own = placedWays(group);
    if (own === undefined) return undefined;
    found.push(...own);
  }
  return found.sort(
    (one, other) =>
      one.slot.startsAt - other.slot.startsAt ||
      one.treatment.stop - other.treatment.stop ||
      one.treatment.guest - other.treatment.guest,
  );
}
