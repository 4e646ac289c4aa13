import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { isForItsGuests, itinerary, itineraryGuests, itineraryStops } from './itinerary.ts';
import { isSlotRange, slotRange } from './slot.ts';
import { slotReason } from './slot-endpoints.ts';

const endpoint = endpointsOf('appointments');

/** A treatment that is in the way of the whole: the start at which it came nearest, and why it cannot be then. */
const blockedTreatment = z.object({
  stop: z.int(),
  guest: z.int(),
  serviceId: id,
  startTime: instant,
  reasons: z.array(slotReason),
});
export type BlockedTreatment = z.output<typeof blockedTreatment>;

/**
 * A difference to the search: the order of the stops, a longer pause, another staff member or another area than
 * was requested, one guest after the other instead of together, a start earlier or later than between the times that
 * were named, another day. With a `stop` it concerns this one alone, with a `guest` this treatment.
 */
const itineraryChange = z.object({
  change: z.enum(['order', 'pause', 'staff', 'area', 'one-after-the-other', 'time', 'day']),
  stop: z.optional(z.int()),
  guest: z.optional(z.int()),
});
export type ItineraryChange = z.output<typeof itineraryChange>;

/** Changes with which the whole fits, and the itinerary that is then found: it can be booked as it is. */
const itineraryRemedy = z.object({ changes: z.array(itineraryChange), itinerary });
export type ItineraryRemedy = z.output<typeof itineraryRemedy>;

export const findItineraries = endpoint('findItineraries', 'POST', '/slots/itineraries', {
  summary:
    'The first starts at which several treatments of up to eight guests fit as a whole, with their pauses; where there is none, why not, and with which changes there would be',
  needs: 'read',
  body: z
    .object({
      guests: itineraryGuests,
      stops: itineraryStops,
      ...slotRange,
      /** All on the day on which it begins; otherwise a pause may last over nights. */
      oneDay: z._default(z.boolean(), true),
      /** The order in which each guest goes from stop to stop: as they are listed, or any. */
      order: z._default(z.enum(['fixed', 'free']), 'fixed'),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
      branchId: z.optional(id),
    })
    .check(z.refine(isSlotRange, 'not a range of 1 to 31 days'), z.refine(isForItsGuests, 'a guest who does not come')),
  response: z.object({
    /** By start, one for each start: on quarter hours, or where none is, on any five minutes. */
    itineraries: z.array(itinerary),
    /** Empty if any is found; so are the remedies. */
    blocked: z.array(blockedTreatment),
    /** The smallest change first. */
    remedies: z.array(itineraryRemedy),
  }),
  errors: ['service-unknown', 'service-archived'],
});
