import type { SlotSearch } from '../../slots/slot-search-rules.ts';
import {
  allFit,
  isGuestFree,
  placeChoices,
  placeTaken,
  staffTaken,
  staffWays,
} from '../../slots/testing/every-choice.ts';
import { part } from '../../slots/testing/parted-searches.ts';
import type { ItinerarySearch, SearchedTreatment } from '../internal/itinerary-search.ts';

// A slow and simple search for itineraries: every order, every start and every choice, minute by minute. All times are
// minutes.

interface Placed {
  readonly search: SlotSearch;
  readonly start: number;
}

interface Cost {
  readonly exchanged: number;
  readonly idle: number;
}

type Taken = Parameters<typeof allFit>[0];

/** A service that is performed as one has one part that anybody can perform. */
const partedOf = new WeakMap<SlotSearch, SlotSearch>();
function parted(search: SlotSearch): SlotSearch {
  if (search.inParts !== null) return search;
  const known = partedOf.get(search);
  if (known !== undefined) return known;
  const staffIds = (search.staff ?? []).map(({ id }) => id);
  const only = part(search.staffOccupation.duration, { therapists: search.staff === undefined ? 0 : 1, staffIds });
  const made = { ...search, inParts: { parts: [only], equipment: [], leadId: null } };
  partedOf.set(search, made);
  return made;
}

const waysOf = new WeakMap<SlotSearch, Map<number, { staff: Taken[]; places: Taken[] }>>();
/** Everything that a treatment alone could take at a start. */
function waysAt(search: SlotSearch, start: number): { staff: Taken[]; places: Taken[] } {
  const known = waysOf.get(search) ?? new Map<number, { staff: Taken[]; places: Taken[] }>();
  waysOf.set(search, known);
  const ways = known.get(start) ?? {
    staff: staffWays(search, start).map((chosen) => staffTaken(search, chosen, start)),
    places: placeChoices(search)
      .map((place) => placeTaken(search, place, start))
      .filter(allFit),
  };
  known.set(start, ways);
  return ways;
}

function fitTogether(all: readonly Taken[][], before: Taken = []): boolean {
  const [first, ...others] = all;
  return first?.some((one) => allFit([...before, ...one]) && fitTogether(others, [...before, ...one])) ?? true;
}

function fits(placed: readonly Placed[]): boolean {
  const ways = placed.map(({ search, start }) => waysAt(search, start));
  return fitTogether(ways.map(({ staff }) => staff)) && fitTogether(ways.map(({ places }) => places));
}

function orders(all: readonly number[], isFree: boolean): number[][] {
  if (!isFree || all.length < 2) return [[...all]];
  return all.flatMap((one) =>
    orders(
      all.filter((other) => other !== one),
      true,
    ).map((others) => [one, ...others]),
  );
}

const onFive = (time: number) => Math.ceil(time / 5) * 5;

/** The itinerary with the fewest exchanges, and of these with the least waiting, from a start on; undefined: none. */
export function bestFrom(search: ItinerarySearch, startsAt: number): Cost | undefined {
  const minute = 60_000;
  const today = search.days?.find(({ start, end }) => start <= startsAt * minute && startsAt * minute < end);
  if (search.days !== null && today === undefined) return undefined;
  const until = today === undefined ? Number.POSITIVE_INFINITY : today.end / minute;
  let best: Cost | undefined;
  const isBetter = (cost: Cost) =>
    best === undefined ||
    cost.exchanged < best.exchanged ||
    (cost.exchanged === best.exchanged && cost.idle < best.idle);

  function turn(
    turns: readonly (readonly [number, SearchedTreatment[]])[],
    ends: readonly number[],
    last: number,
    placed: readonly Placed[],
    cost: Cost,
  ): void {
    if (!isBetter(cost)) return;
    const [next, ...others] = turns;
    if (next === undefined) {
      best = cost;
      return;
    }
    const [stop, treatments] = next;
    const { minutes, extra } = search.stops[stop]?.pauseBefore ?? { minutes: 0, extra: 0 };
    const endsBefore = treatments.map(({ guest }) => ends[guest] ?? -1);
    const after = turns.length > 0 && last >= 0 ? last : startsAt;
    const isFirst = placed.length === 0;
    const ready = isFirst
      ? startsAt
      : onFive(Math.max(after, ...endsBefore.map((end) => (end < 0 ? startsAt : end + minutes))));
    for (let start = ready; start <= (isFirst ? startsAt : ready + extra) && start < until; start += 5) {
      const waiting = endsBefore.reduce((sum, end) => sum + start - (end < 0 ? startsAt : end), 0);
      choose(treatments, []);

      function choose(
        left: readonly SearchedTreatment[],
        chosen: readonly (Placed & { guest: number; isExchanged: boolean })[],
      ): void {
        const [one, ...rest] = left;
        if (one !== undefined) {
          for (const [option, of] of one.options.entries()) {
            const whole = parted(of);
            if (isGuestFree(whole, start))
              choose(rest, [...chosen, { search: whole, start, guest: one.guest, isExchanged: option > 0 }]);
          }
          return;
        }
        const all = [...placed, ...chosen];
        const exchanged = cost.exchanged + chosen.filter(({ isExchanged }) => isExchanged).length;
        const own = { exchanged, idle: cost.idle + waiting };
        if (!isBetter(own) || !fits(all)) return;
        const endOf = ({ search: of }: Placed) => start + of.staffOccupation.duration;
        const now = ends.map((end, guest) => {
          const mine = chosen.find((other) => other.guest === guest);
          return mine === undefined ? end : endOf(mine);
        });
        const follows = others[0]?.[0] === stop;
        turn(others, now, follows ? Math.max(...chosen.map(endOf)) : -1, all, own);
      }
    }
  }

  for (const order of orders([...search.stops.keys()], search.isFree)) {
    const turns = order.flatMap((stop): [number, SearchedTreatment[]][] => {
      const { together = true, treatments = [] } = search.stops[stop] ?? {};
      return together ? [[stop, [...treatments]]] : treatments.map((one) => [stop, [one]]);
    });
    turn(
      turns,
      Array.from({ length: search.guests }, () => -1),
      -1,
      [],
      { exchanged: 0, idle: 0 },
    );
  }
  return best;
}

/** Whether what an itinerary takes has room at once. */
export function hasRoom(
  placed: readonly {
    readonly search: SlotSearch;
    readonly slot: {
      readonly startsAt: number;
      readonly staff: readonly { readonly id: string }[];
      readonly areas: readonly { readonly id: string }[];
      readonly parts: readonly {
        readonly staff: readonly { readonly id: string }[];
        readonly equipment: readonly { readonly id: string }[];
      }[];
    };
  }[],
): boolean {
  const all = placed.map(({ search: of, slot }) => {
    const search = parted(of);
    const start = slot.startsAt / 60_000;
    const ids = (some: readonly { readonly id: string }[]) =>
      some
        .map(({ id }) => id)
        .toSorted()
        .join();
    const chosen = of.inParts === null ? [ids(slot.staff)] : slot.parts.map(({ staff }) => ids(staff));
    const place = (choice: ReturnType<typeof placeChoices>[number]) =>
      choice.area?.id === slot.areas[0]?.id &&
      choice.equipment.every((one, at) => one?.id === slot.parts[at]?.equipment[0]?.id);
    return {
      staff: staffWays(search, start)
        .filter((way) => way.every((own, at) => ids(own) === chosen[at]))
        .slice(0, 1)
        .map((way) => staffTaken(search, way, start)),
      places: placeChoices(search)
        .filter(place)
        .map((choice) => placeTaken(search, choice, start)),
    };
  });
  return (
    all.every(({ staff, places }) => staff.length === 1 && places.length === 1) &&
    fitTogether(all.map(({ staff }) => staff)) &&
    fitTogether(all.map(({ places }) => places))
  );
}
