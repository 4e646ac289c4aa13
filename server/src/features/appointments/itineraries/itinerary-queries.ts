import type { Itinerary } from '@quieta/contract/appointments/itinerary';
import type * as itineraryEndpoints from '@quieta/contract/appointments/itinerary-endpoints';
import type { SlotNeed } from '@quieta/contract/appointments/slot';
import type { BodyOf } from '@quieta/contract/endpoint';
import type { Interval } from '@quieta/contract/values/interval';
import { type BranchDay, branchDays } from '#features/resources/availability-rules';
import { toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import { loadSlotSearches } from '../slots/search-queries.ts';
import { toSlot } from '../slots/slot-search-queries.ts';
import { minute } from '../slots/slot-search-rules.ts';
import { windowsOf } from '../slots/window-rules.ts';
import type { FoundItinerary, ItinerarySearch } from './internal/itinerary-search.ts';
import type { Variation } from './itinerary-remedy-rules.ts';

export type AskedItinerary = BodyOf<typeof itineraryEndpoints.findItineraries>;

/** Days that are searched, and how many before and after them are loaded as well. */
interface Reach {
  readonly days: readonly BranchDay[];
  readonly around: number;
}

/** An itinerary is looked for so many days before and after those that were named, where they have none. */
const daysAround = 7;

/** Loads what a search for an itinerary needs, with the same few statements for any number of treatments. */
export async function loadItinerary(context: BranchContext, body: AskedItinerary): Promise<ItinerarySearch> {
  return (await loadVariations(context, body, { days: daysOf(context, body), around: 0 }))({});
}

/** Loads what all its variations need: those without requests, and those on the days before and after. */
export async function loadItineraryVariations(
  context: BranchContext,
  body: AskedItinerary,
): Promise<(variation: Variation) => ItinerarySearch> {
  return loadVariations(context, body, { days: daysOf(context, body), around: daysAround });
}

function daysOf({ branch }: BranchContext, { dateFrom, dateTo }: Pick<AskedItinerary, 'dateFrom' | 'dateTo'>) {
  return branchDays(dateFrom, dateTo, branch.timeZone);
}

async function loadVariations(
  context: BranchContext,
  body: AskedItinerary,
  { days, around }: Reach,
): Promise<(variation: Variation) => ItinerarySearch> {
  const { guests, stops, timeFrom = null, timeTo = null, oneDay, order } = body;
  const { branch, clock } = context;
  const now = clock.now().epochMilliseconds;
  const [from, to] = [body.dateFrom, body.dateTo].map((date) => Temporal.PlainDate.from(date));
  const all =
    around === 0 || from === undefined || to === undefined
      ? days
      : branchDays(from.subtract({ days: around }).toString(), to.add({ days: around }).toString(), branch.timeZone);
  const windows = (
    of: readonly BranchDay[],
    times: { readonly timeFrom: string | null; readonly timeTo: string | null },
  ) => windowsOf(of, times, now, branch.timeZone);
  const asked = { timeFrom, timeTo };
  const within = windows(days, asked);
  // Searches for the same service share what is computed of them, which takes the same list for the same windows.
  const windowsFor: Readonly<Record<NonNullable<Variation['when']>, readonly Interval[]>> = {
    requested: within,
    'any-time': timeFrom === null && timeTo === null ? within : windows(days, { timeFrom: null, timeTo: null }),
    before: windows(
      all.filter(({ date }) => date < body.dateFrom),
      asked,
    ),
    after: windows(
      all.filter(({ date }) => date > body.dateTo),
      asked,
    ),
  };
  const needOf = (stop: number, at: number, serviceId: string, { without = () => false }: Variation): SlotNeed => {
    const {
      guest = 0,
      staffResourceId = null,
      areaResourceId = null,
      gender = null,
      partySize,
    } = stops[stop]?.guests[at] ?? {};
    const isAnybody = without({ stop, guest, change: 'staff' });
    return {
      serviceId,
      partySize,
      guestId: guests[guest] ?? null,
      staffResourceId: isAnybody ? null : staffResourceId,
      gender: isAnybody ? null : gender,
      areaResourceId: without({ stop, guest, change: 'area' }) ? null : areaResourceId,
    };
  };
  const needsOf = (variation: Variation) =>
    stops.map(({ serviceId, alternativeIds = [], guests: own }, stop) =>
      own.map((_, at) => [serviceId, ...alternativeIds].map((one) => needOf(stop, at, one, variation))),
    );
  const needs = [needsOf({}), ...(around === 0 ? [] : [needsOf({ without: () => true })])].flat(3);
  const searchFor = await loadSlotSearches(
    context,
    needs.map((need) => ({ need, days: all, windows: windowsFor.requested })),
    { step: 5, without: null },
  );
  return (variation) => {
    const own = needsOf(variation);
    const searched = windowsFor[variation.when ?? 'requested'];
    return {
      guests: guests.length,
      isFree: variation.isFree ?? order === 'free',
      days: oneDay ? all : null,
      stops: stops.map(({ together, pauseBefore: { minutes, extra }, guests: of }, stop) => ({
        together: together && variation.inTurn !== stop,
        pauseBefore: { minutes, extra: Math.max(extra, variation.extra ?? 0) },
        treatments: of.map(({ guest }, at) => ({
          stop,
          guest,
          options: (own[stop]?.[at] ?? []).map((need) => searchFor({ need, days: all, windows: searched })),
        })),
      })),
    };
  };
}

/** An itinerary as it is sent. */
export function toItinerary(
  { startsAt, endsAt, idle, treatments }: FoundItinerary,
  { stops }: AskedItinerary,
  timeZone: string,
): Itinerary {
  const at = (moment: number) => toWireTime(Temporal.Instant.fromEpochMilliseconds(moment), timeZone);
  return {
    startTime: at(startsAt),
    endTime: at(endsAt),
    idleMinutes: idle / minute,
    treatments: treatments.map(({ treatment: { stop, guest }, option, slot }) => {
      const { serviceId = '', alternativeIds = [] } = stops[stop] ?? {};
      const chosen = [serviceId, ...alternativeIds][option] ?? serviceId;
      return { stop, guest, serviceId: chosen, slot: toSlot(slot, timeZone) };
    }),
  };
}
