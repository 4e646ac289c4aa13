import type { ItineraryChange } from '@quieta/contract/appointments/itinerary-endpoints';
import { minute } from '../slots/slot-search-rules.ts';
import { onStep, StartTables } from '../slots/start-table-rules.ts';
import type { FoundItinerary, FoundTreatment, ItinerarySearch, SearchedStop } from './internal/itinerary-search.ts';
import { bestOf, findWhole } from './itinerary-rules.ts';

/** A request of one treatment. */
interface Request {
  readonly stop: number;
  readonly guest: number;
  readonly change: 'staff' | 'area';
}

/** A search that differs from what was asked for. */
export interface Variation {
  readonly isFree?: boolean;
  /** Minutes that each pause may be longer than its least, if that is more than was asked for. */
  readonly extra?: number;
  /** Whether a treatment may be with anybody, or anywhere. */
  readonly without?: (request: Request) => boolean;
  /** The stop whose guests follow each other. */
  readonly inTurn?: number;
  /** On the days that were asked for at any time, or on those before or after them. */
  readonly when?: 'requested' | 'any-time' | 'before' | 'after';
}

interface Remedy {
  readonly changes: readonly ItineraryChange[];
  readonly itinerary: FoundItinerary;
}

const wholeDay = 24 * 60;
/** How many starts are compared, where the one with the least waiting is offered. */
const compared = 20;
/** How many starts are compared for the nearest one. */
const starts = 200;

/**
 * The changes with which an itinerary that is not found would be: single ones, the smallest first; where none of them
 * helps, several at once. Each is told by what is different about the itinerary that it leads to.
 */
export function remediesFor(vary: (variation: Variation) => ItinerarySearch): Remedy[] {
  const requested = vary({});
  const tables = new StartTables();
  const found = (variations: readonly Variation[]) =>
    distinct(
      variations.flatMap((variation) => {
        const search = vary(variation);
        const itinerary = isSame(requested, search) ? undefined : offeredOf(search, variation, { requested, tables });
        return itinerary === undefined ? [] : [{ itinerary, changes: changesOf(requested, itinerary, variation) }];
      }),
    );
  const onTheDays = found([
    { extra: wholeDay },
    { isFree: true },
    ...requestsOf(requested).map(
      (one): Variation => ({
        without: (other) => one.stop === other.stop && one.guest === other.guest && one.change === other.change,
      }),
    ),
    ...requested.stops.flatMap(({ together, treatments }, stop) =>
      together && treatments.length > 1 ? [{ inTurn: stop }] : [],
    ),
    { when: 'any-time' },
  ]);
  const single = [...onTheDays, ...found([{ when: 'after' }, { when: 'before' }])];
  if (single.length > 0) return single;
  const moving = { isFree: true, extra: wholeDay };
  const anybody = { without: () => true };
  const all = { ...moving, ...anybody };
  for (const several of [
    [moving],
    [anybody],
    [all],
    [{ ...all, when: 'any-time' }],
    [
      { ...all, when: 'after' },
      { ...all, when: 'before' },
    ],
  ] as const) {
    const together = found(several);
    if (together.length > 0) return together;
  }
  return [];
}

/** The one that is offered: with longer pauses the best, at other times or on other days the nearest. */
function offeredOf(
  search: ItinerarySearch,
  { extra, when }: Variation,
  { requested, tables }: { readonly requested: ItinerarySearch; readonly tables: StartTables },
): FoundItinerary | undefined {
  if (when === 'before') {
    for (const day of (search.days ?? []).toReversed()) {
      const [first] = findWhole({ ...search, days: [day] }, 1, tables).found;
      if (first !== undefined) return first;
    }
    return undefined;
  }
  if (when === 'any-time') return nearestOf(findWhole(search, starts, tables).found, requested);
  return extra === undefined
    ? findWhole(search, 1, tables).found[0]
    : bestOf(findWhole(search, compared, tables).found);
}

/** The itinerary that starts nearest to the times that were asked for. */
function nearestOf(all: readonly FoundItinerary[], { stops }: ItinerarySearch): FoundItinerary | undefined {
  const windows = stops[0]?.treatments[0]?.options[0]?.windows ?? [];
  const distance = ({ startsAt }: FoundItinerary) =>
    Math.min(...windows.map(({ start, end }) => Math.max(start - startsAt, startsAt - end, 0)));
  return all.toSorted((one, other) => distance(one) - distance(other) || 0)[0];
}

/** Whether two searches find the same. */
function isSame(one: ItinerarySearch, other: ItinerarySearch): boolean {
  const searchesOf = ({ stops }: ItinerarySearch) =>
    stops.flatMap(({ treatments }) => treatments.flatMap(({ options }) => options));
  const others = searchesOf(other);
  return (
    one.isFree === other.isFree &&
    one.stops.every(({ together, pauseBefore }, at) => {
      const stop = other.stops[at];
      return stop?.together === together && stop.pauseBefore.extra === pauseBefore.extra;
    }) &&
    searchesOf(one).every(({ staff, areas, inParts, windows }, at) => {
      const search = others[at];
      return (
        search?.staff === staff && search?.areas === areas && search?.inParts === inParts && search?.windows === windows
      );
    })
  );
}

/** The staff and areas that were requested. */
function requestsOf({ stops }: ItinerarySearch): Request[] {
  return stops.flatMap(({ treatments }) =>
    treatments.flatMap(({ stop, guest }) => [
      { stop, guest, change: 'staff' as const },
      { stop, guest, change: 'area' as const },
    ]),
  );
}

/** The differences of an itinerary to what was asked for. */
function changesOf(
  requested: ItinerarySearch,
  { startsAt, treatments }: FoundItinerary,
  { when = 'requested' }: Variation,
): ItineraryChange[] {
  const day: ItineraryChange[] = when === 'before' || when === 'after' ? [{ change: 'day' }] : [];
  const time: ItineraryChange[] = when === 'any-time' ? [{ change: 'time' }] : [];
  const stops = requested.stops.map((stop, index) => ({
    stop,
    own: treatments.filter(({ treatment }) => treatment.stop === index),
  }));
  const perStop = stops.flatMap(({ stop, own }, index): ItineraryChange[] => {
    const ownStarts = new Set(own.map(({ slot }) => slot.startsAt));
    if (stop.together && ownStarts.size > 1) return [{ change: 'one-after-the-other', stop: index }];
    return isLonger(stop, own, treatments, startsAt) ? [{ change: 'pause', stop: index }] : [];
  });
  const isInOrder = treatments.every(
    (one, at) =>
      requested.isFree ||
      treatments
        .slice(0, at)
        .every(
          (before) => before.treatment.guest !== one.treatment.guest || before.treatment.stop < one.treatment.stop,
        ),
  );
  const order: ItineraryChange[] = isInOrder ? [] : [{ change: 'order' }];
  return [...order, ...perStop, ...treatments.flatMap((one) => othersOf(requested, one)), ...time, ...day];
}

/** Whether the guests of a stop wait for it longer than was asked for. */
function isLonger(
  { pauseBefore: { minutes, extra } }: SearchedStop,
  own: readonly FoundTreatment[],
  all: readonly FoundTreatment[],
  startsAt: number,
): boolean {
  const start = Math.min(...own.map(({ slot }) => slot.startsAt));
  const begun = own.filter(({ slot }) => slot.startsAt === start);
  const ends = begun.map(({ treatment: { guest } }) => {
    const before = all.filter((one) => one.treatment.guest === guest && one.slot.startsAt < start);
    return before.length === 0 ? startsAt : Math.max(...before.map(endOf)) + minutes * minute;
  });
  return start > startsAt && start > onStep(Math.max(...ends)) + extra * minute;
}

const endOf = ({ slot: { startsAt, duration } }: FoundTreatment) => startsAt + duration * minute;

/** The staff or the area of a treatment, if it is another than was requested. */
function othersOf(
  requested: ItinerarySearch,
  { treatment: { stop, guest }, option, slot }: FoundTreatment,
): ItineraryChange[] {
  const search = requested.stops[stop]?.treatments.find((one) => one.guest === guest)?.options[option];
  if (search === undefined) return [];
  const { staff, areas, inParts } = search;
  const leadId = inParts?.leadId ?? null;
  const isOther = (one: { readonly id: string }, of: readonly { readonly id: string }[] | undefined) =>
    !of?.some(({ id }) => id === one.id);
  const isOtherStaff =
    [...slot.staff, ...slot.parts.flatMap((part) => part.staff)].some((one) => isOther(one, staff)) ||
    (leadId !== null && slot.staff[0]?.id !== leadId);
  const isOtherArea = slot.areas.some((one) => isOther(one, areas));
  return [
    ...(isOtherStaff ? [{ change: 'staff' as const, stop, guest }] : []),
    ...(isOtherArea ? [{ change: 'area' as const, stop, guest }] : []),
  ];
}

function distinct(remedies: readonly Remedy[]): Remedy[] {
  const isOnOtherDay = ({ changes }: Remedy) => changes.some(({ change }) => change === 'day');
  const textOf = (one: Remedy) => JSON.stringify([one.changes, isOnOtherDay(one) ? one.itinerary.startsAt : null]);
  return [
    ...new Map(
      remedies
        .filter(({ changes }) => changes.length > 0)
        .toReversed()
        .map((one) => [textOf(one), one]),
    ).values(),
  ].reverse();
}
