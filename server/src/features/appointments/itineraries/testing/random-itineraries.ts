import fc from 'fast-check';
import type { SearchedPart, SlotSearch } from '../../slots/slot-search-rules.ts';
import { between, day, parts, search, searches, serviceOf, times } from '../../slots/testing/parted-searches.ts';
import type { ItinerarySearch, SearchedStop } from '../internal/itinerary-search.ts';

/** A service of the spa of a search: with other parts, or performed as one. */
function serviceIn(spa: SlotSearch, own: readonly SearchedPart[], isWhole: boolean): SlotSearch {
  const { equipment } = serviceOf(spa);
  const made = search({ parts: own.slice(0, 2), equipment, leadId: null });
  const { duration } = made.staffOccupation;
  return {
    ...spa,
    step: 5,
    guestBusy: [],
    inParts: isWhole ? null : made.inParts,
    staffOccupation: { ...spa.staffOccupation, duration },
    areaOccupation: { ...spa.areaOccupation, duration },
  };
}

const stops = fc.array(
  fc.record({
    services: fc.constantFrom([0], [0], [1], [1], [2], [0, 1], [2, 0]),
    guests: fc.constantFrom([0], [1], [0, 1], [0, 1], [1, 0]),
    together: fc.constantFrom(true, true, false),
    minutes: fc.constantFrom(0, 0, 5, 12),
    extra: fc.constantFrom(0, 0, 5, 20),
  }),
  { minLength: 1, maxLength: 3 },
);

/** A day, or its two halves as days of their own, at which one or two guests come for up to three stops. */
export const itinerarySearches = fc
  .record({
    spa: searches,
    services: fc.tuple(...[0, 1, 2].map(() => fc.tuple(parts, fc.constantFrom(false, false, true)))),
    stops,
    busy: fc.tuple(fc.array(times, { maxLength: 1 }), fc.array(times, { maxLength: 1 })),
    isFree: fc.boolean(),
    days: fc.constantFrom(null, [between(0, day / 2), between(day / 2, day)]),
  })
  .map(({ spa, services, stops: all, busy, isFree, days }): ItinerarySearch => {
    const offered = services.map(([own, isWhole]) => serviceIn(spa, own, isWhole));
    const optionsFor = (chosen: readonly number[], guest: number) =>
      chosen.flatMap((service) => {
        const one = offered[service];
        return one === undefined ? [] : [{ ...one, guestBusy: busy[guest] ?? [] }];
      });
    return {
      guests: 2,
      isFree,
      days,
      stops: all.map(
        ({ services: chosen, guests, together, minutes, extra }, stop): SearchedStop => ({
          together,
          pauseBefore: { minutes, extra },
          treatments: guests.map((guest) => ({ stop, guest, options: optionsFor(chosen, guest) })),
        }),
      ),
    };
  });
