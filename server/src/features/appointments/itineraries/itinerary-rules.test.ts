import { expect, test } from 'vitest';
import { minute } from '../slots/slot-search-rules.ts';
import { between, part, resource, search } from '../slots/testing/parted-searches.ts';
import type { ItinerarySearch } from './internal/itinerary-search.ts';
import { bestOf, findWhole } from './itinerary-rules.ts';

const service = (minutes: number, staffId: string, held: readonly (readonly [number, number])[] = []) =>
  search(
    { parts: [part(minutes, { staffIds: [staffId], takesArea: false })], equipment: [], leadId: null },
    { staff: [resource(staffId, { held: held.map(([from, to]) => between(from, to)) })], windows: [between(0, 120)] },
  );
const stop = (at: number, options: ReturnType<typeof service>[], extra = 0) => ({
  treatments: [{ stop: at, guest: 0, options }],
  together: true,
  pauseBefore: { minutes: 0, extra },
});
const asked = (changes: Partial<ItinerarySearch> = {}): ItinerarySearch => ({
  guests: 1,
  stops: [stop(0, [service(20, 'giulia')]), stop(1, [service(20, 'marco', [[20, 55]])], 15)],
  isFree: false,
  days: null,
  ...changes,
});
const timesOf = (search: ItinerarySearch, limit = 2) =>
  findWhole(search, limit).found.map(({ treatments, idle }) => [
    ...treatments.map(({ slot }) => slot.startsAt / minute),
    idle / minute,
  ]);

test('a stop begins as soon as its pause allows, and the guest waits no longer than it may last', () => {
  expect(timesOf(asked())).toEqual([
    [30, 55, 5],
    [45, 65, 0],
  ]);
});

test('where nothing is free on quarter hours, any five minutes will do', () => {
  expect(
    timesOf(
      asked({
        stops: [
          stop(0, [
            service(20, 'giulia', [
              [0, 20],
              [45, 60],
              [65, 120],
            ]),
          ]),
        ],
      }),
    ),
  ).toEqual([
    [20, 0],
    [25, 0],
  ]);
});

test('a service is taken in exchange only where the one that was asked for does not fit', () => {
  const options = [service(20, 'marco', [[20, 120]]), service(20, 'sara')];
  const found = findWhole(asked({ stops: [stop(0, options)] }), 2).found;
  expect(found.map(({ exchanged, treatments }) => [exchanged, treatments[0]?.option])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(bestOf(found)).toBe(found[0]);
  expect(bestOf([])).toBeUndefined();
});
