import { expect, test } from 'vitest';
import { minute, type SlotSearch } from '../slots/slot-search-rules.ts';
import { between, part, resource, search } from '../slots/testing/parted-searches.ts';
import type { ItinerarySearch } from './internal/itinerary-search.ts';
import { remediesFor, type Variation } from './itinerary-remedy-rules.ts';

type Times = readonly (readonly [number, number])[];

const performer = (id: string, held: Times) => resource(id, { held: held.map(([from, to]) => between(from, to)) });
const service = (...staff: ReturnType<typeof performer>[]): SlotSearch =>
  search(
    { parts: [part(20, { staffIds: staff.map(({ id }) => id), takesArea: false })], equipment: [], leadId: null },
    { staff, windows: [between(0, 120)] },
  );
const stop = (at: number, options: SlotSearch[], guests = [0]) => ({
  treatments: guests.map((guest) => ({ stop: at, guest, options })),
  together: true,
  pauseBefore: { minutes: 0, extra: 0 },
});

/** The remedies where a variation changes what it says, and requests are left out as `open` has them. */
function remedies(
  asked: ItinerarySearch,
  open: (variation: Variation) => ItinerarySearch['stops'] = () => asked.stops,
) {
  const vary = (variation: Variation): ItinerarySearch => ({
    ...asked,
    isFree: variation.isFree ?? asked.isFree,
    stops: open(variation).map(({ together, pauseBefore, treatments }, at) => ({
      treatments,
      together: together && variation.inTurn !== at,
      pauseBefore: { ...pauseBefore, extra: Math.max(pauseBefore.extra, variation.extra ?? 0) },
    })),
  });
  return remediesFor(vary).map(({ changes, itinerary }) => [
    changes.map(({ change }) => change).join(),
    ...itinerary.treatments.map(({ slot }) => slot.startsAt / minute),
  ]);
}
const asked = (...stops: ItinerarySearch['stops']): ItinerarySearch => ({
  guests: 2,
  isFree: false,
  days: null,
  stops,
});

test('a longer pause is offered where the second is free only later', () => {
  const later = stop(1, [
    service(
      performer('marco', [
        [0, 60],
        [80, 120],
      ]),
    ),
  ]);
  expect(remedies(asked(stop(0, [service(performer('giulia', [[30, 120]]))]), later))).toEqual([['pause', 0, 60]]);
});

test('another order is offered where it fits', () => {
  const [giulia, marco] = [performer('giulia', [[0, 20]]), performer('marco', [[20, 120]])];
  expect(remedies(asked(stop(0, [service(giulia)]), stop(1, [service(marco)])))).toEqual([['order', 0, 20]]);
});

test('two who cannot be together follow each other', () => {
  expect(remedies(asked(stop(0, [service(performer('giulia', []))], [0, 1])))).toEqual([
    ['one-after-the-other', 0, 20],
  ]);
});

test('somebody else is offered for whoever was requested, and only told of where it is somebody else', () => {
  const [giulia, marco] = [performer('giulia', [[0, 120]]), performer('marco', [])];
  const [requested, anybody] = [service(giulia), service(giulia, marco)];
  const all = remedies(asked(stop(0, [requested])), ({ without = () => false }) =>
    without({ stop: 0, guest: 0, change: 'staff' }) ? [stop(0, [anybody])] : [stop(0, [requested])],
  );
  expect(all).toEqual([['staff', 0]]);
});

test('where nothing alone helps, several changes are offered at once', () => {
  const [giulia, marco] = [
    performer('giulia', [[0, 60]]),
    performer('marco', [
      [0, 20],
      [40, 120],
    ]),
  ];
  expect(remedies(asked(stop(0, [service(giulia)]), stop(1, [service(marco)])))).toEqual([['order,pause', 20, 60]]);
  expect(remedies(asked(stop(0, [service(performer('giulia', [[0, 120]]))])))).toEqual([]);
});
