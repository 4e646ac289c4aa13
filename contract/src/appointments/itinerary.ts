import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { maxSlotRangeDays, slot, slotNeed } from './slot.ts';

const maxItineraryGuests = 8;
const maxItineraryStops = 8;
/** Each guest of each stop is one treatment. */
const maxItineraryTreatments = 24;

const dayMinutes = 24 * 60;

/** One of those for whom a stop is, by their place among the guests of the search, with what they wish. */
const stopGuest = z.extend(
  z.pick(slotNeed, { staffResourceId: true, areaResourceId: true, gender: true, partySize: true }),
  { guest: z.int().check(z.minimum(0), z.maximum(maxItineraryGuests - 1)) },
);

/**
 * How long guests wait before a stop, from the end of their last one on: at least `minutes`, and at most `extra` more.
 * Who comes together begins at the same time, so the wait counts for whoever is free last. Of somebody's first stop
 * only `extra` counts, from the start of the itinerary on.
 */
const pause = z.object({
  minutes: z.int().check(z.minimum(0), z.maximum(dayMinutes)),
  extra: z.int().check(z.minimum(0), z.maximum(maxSlotRangeDays * dayMinutes)),
});

/**
 * A service for some or all of the guests: `together`, beginning at the same time, each with a therapist of their own;
 * or one after the other, as they are listed. `alternativeIds` are services that may take its place, for each guest by
 * themselves, where it does not fit.
 */
const itineraryStop = z.object({
  serviceId: id,
  alternativeIds: z.optional(z.array(id).check(z.maxLength(8))),
  guests: z.array(stopGuest).check(z.minLength(1), z.maxLength(maxItineraryGuests)),
  together: z._default(z.boolean(), true),
  pauseBefore: z._default(pause, { minutes: 0, extra: 0 }),
});
export type ItineraryStop = z.output<typeof itineraryStop>;

/** Those who come: a guest, whose other appointments are not overlapped, or null. */
export const itineraryGuests = z
  .array(z.nullable(id))
  .check(z.minLength(1), z.maxLength(maxItineraryGuests), z.refine(isEachOnce, 'a guest twice'));

export const itineraryStops = z.array(itineraryStop).check(
  z.minLength(1),
  z.maxLength(maxItineraryStops),
  z.refine(
    (stops) => stops.reduce((sum, { guests }) => sum + guests.length, 0) <= maxItineraryTreatments,
    `more than ${maxItineraryTreatments} treatments`,
  ),
  z.refine(
    (stops) => stops.every(({ guests }) => isEachOnce(guests.map(({ guest }) => `${guest}`))),
    'a guest twice at one stop',
  ),
);

/** Whether each stop is for guests who come. */
export function isForItsGuests({ guests, stops }: ItineraryOfGuests): boolean {
  return stops.every((stop) => stop.guests.every(({ guest }) => guest < guests.length));
}

interface ItineraryOfGuests {
  readonly guests: readonly unknown[];
  readonly stops: readonly { readonly guests: readonly { readonly guest: number }[] }[];
}

function isEachOnce(ids: readonly (string | null)[]): boolean {
  const known = ids.filter((one) => one !== null);
  return new Set(known).size === known.length;
}

/**
 * A treatment of a found itinerary: which stop it is, by its place in the search, and for whom. Its slot names at most
 * one staff member and one area.
 */
const itineraryTreatment = z.object({ stop: z.int(), guest: z.int(), serviceId: id, slot });

/**
 * All treatments of a visit, by start. `idleMinutes` are those that its guests wait between its start and their last
 * treatment, all together.
 */
export const itinerary = z.object({
  startTime: instant,
  endTime: instant,
  idleMinutes: z.int(),
  /** The one with the fewest services taken in exchange, and of these with the least waiting. */
  isBest: z.optional(z.boolean()),
  treatments: z.array(itineraryTreatment),
});
export type Itinerary = z.output<typeof itinerary>;
