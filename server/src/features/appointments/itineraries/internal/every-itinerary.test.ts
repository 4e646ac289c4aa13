import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extent } from '../../../../../testing/extent.ts';
import { minute } from '../../slots/slot-search-rules.ts';
import { day } from '../../slots/testing/parted-searches.ts';
import { findWhole } from '../itinerary-rules.ts';
import { bestFrom, hasRoom } from '../testing/every-itinerary.ts';
import { itinerarySearches } from '../testing/random-itineraries.ts';

test('on random days itineraries are exactly those that trying every order, start and choice finds', () => {
  let found = 0;
  let waited = 0;
  let exchanged = 0;
  let several = 0;
  fc.assert(
    fc.property(itinerarySearches, (search) => {
      const itineraries = findWhole(search, Number.POSITIVE_INFINITY).found;
      const costsOn = (step: number) =>
        Array.from({ length: day / step + 1 }, (_, at) => at * step).flatMap((start) => {
          const best = bestFrom(search, start);
          return best === undefined ? [] : [[start, best.exchanged, best.idle]];
        });
      const onQuarters = costsOn(15);
      expect(itineraries.map((one) => [one.startsAt / minute, one.exchanged, one.idle / minute])).toEqual(
        onQuarters.length > 0 ? onQuarters : costsOn(5),
      );
      for (const { treatments } of itineraries.slice(0, 3))
        expect(
          hasRoom(
            treatments.flatMap(({ treatment, option, slot }) => {
              const one = treatment.options[option];
              return one === undefined ? [] : [{ search: one, slot }];
            }),
          ),
        ).toBe(true);
      found += itineraries.length;
      waited += itineraries.filter(({ idle }) => idle > 0).length;
      exchanged += itineraries.filter((one) => one.exchanged > 0).length;
      several += itineraries.filter(({ treatments }) => treatments.length > 3).length;
    }),
    extent({ numRuns: 200, seed: 1 }, { numRuns: 1_000 }),
  );
  // The days are such that there is something to find, also where somebody waits or takes another service.
  for (const count of [found, waited, exchanged, several]) expect(count).toBeGreaterThan(5);
}, 300_000);
