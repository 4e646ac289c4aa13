import type { Itinerary } from '@quieta/contract/appointments/itinerary';
import type * as itineraryEndpoints from '@quieta/contract/appointments/itinerary-endpoints';
import type { SlotNeed } from '@quieta/contract/appointments/slot';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { branchDays } from '#features/resources/availability-rules';
import { toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type AskedSlot, loadSlotSearches, toSlot } from '../slots/slot-search-queries.ts';
import { minute } from '../slots/slot-search-rules.ts';
import { windowsOf } from '../slots/window-rules.ts';
import type { FoundItinerary, ItinerarySearch } from './internal/itinerary-search.ts';
import { bestOf, firstItineraries } from './itinerary-rules.ts';

type Asked = BodyOf<typeof itineraryEndpoints.findItineraries>;

/** The first starts at which treatments of several guests fit as a whole; if there is none, why not. */
export async function findItineraries(
  context: BranchContext,
  { body }: Request<typeof itineraryEndpoints.findItineraries>,
): Promise<AnswerOf<typeof itineraryEndpoints.findItineraries>> {
  const search = await loadItinerary(context, body);
  const found = firstItineraries(search, body.limit);
  const best = bestOf(found);
  const itineraries = found.map((one) => ({
    ...toItinerary(one, body, context.branch.timeZone),
    ...(one === best && { isBest: true }),
  }));
  return { itineraries, blocked: [], remedies: [] };
}

/** Loads all that the search for an itinerary needs, with the same few statements for any number of treatments. */
async function loadItinerary(context: BranchContext, body: Asked): Promise<ItinerarySearch> {
  const { branch, clock } = context;
  const { dateFrom, dateTo, timeFrom = null, timeTo = null, guests, stops, oneDay, order } = body;
  const days = branchDays(dateFrom, dateTo, branch.timeZone);
  const windows = windowsOf(days, { timeFrom, timeTo }, clock.now().epochMilliseconds, branch.timeZone);
  const asked = stops.map(({ serviceId, alternativeIds = [], guests: own }) =>
    own.map(({ guest, ...requests }) =>
      [serviceId, ...alternativeIds].map((one): AskedSlot => {
        const need: SlotNeed = { ...requests, serviceId: one, guestId: guests[guest] ?? null };
        return { need, days, windows };
      }),
    ),
  );
  const searchFor = await loadSlotSearches(context, asked.flat(2), { step: 5, without: null });
  return {
    guests: guests.length,
    isFree: order === 'free',
    days: oneDay ? days : null,
    stops: stops.map(({ together, pauseBefore, guests: own }, stop) => ({
      together,
      pauseBefore,
      treatments: own.map(({ guest }, at) => ({ stop, guest, options: (asked[stop]?.[at] ?? []).map(searchFor) })),
    })),
  };
}

/** An itinerary as it is sent. */
function toItinerary(
  { startsAt, endsAt, idle, treatments }: FoundItinerary,
  { stops }: Asked,
  timeZone: string,
): Itinerary {
  const at = (moment: number) => toWireTime(Temporal.Instant.fromEpochMilliseconds(moment), timeZone);
  return {
    startTime: at(startsAt),
    endTime: at(endsAt),
    idleMinutes: idle / minute,
    treatments: treatments.map(({ treatment: { stop, guest }, option, slot }) => {
      const { serviceId = '', alternativeIds = [] } = stops[stop] ?? {};
      return {
        stop,
        guest,
        serviceId: [serviceId, ...alternativeIds][option] ?? serviceId,
        slot: toSlot(slot, timeZone),
      };
    }),
  };
}
