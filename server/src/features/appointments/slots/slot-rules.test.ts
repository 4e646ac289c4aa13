import type { Interval } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFreeAt, wholeFootprint } from './internal/start-cursor.ts';
import { freeSlots } from './slot-rules.ts';
import type { Occupation, SlotResource, SlotSearch } from './slot-search-rules.ts';

const minute = 60_000;
const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });

/** A resource that is open from minute 0 to 600. */
function resource(id: string, held: readonly Interval[] = [], changes: Partial<SlotResource> = {}): SlotResource {
  return { id, name: id, capacity: 1, open: [between(0, 600)], held, ...changes };
}

const plain: Occupation = { duration: 50, setUp: 0, cleanUp: 0, places: 1 };

function search(changes: Partial<SlotSearch>): SlotSearch {
  return {
    staff: undefined,
    areas: undefined,
    staffOccupation: plain,
    areaOccupation: plain,
    inParts: null,
    lengths: null,
    guestBusy: [],
    windows: [between(0, 600)],
    step: 15,
    ...changes,
  };
}

const startsOf = (requested: SlotSearch, limit = 3) =>
  freeSlots(requested, limit).map(({ startsAt }) => startsAt / minute);

describe('free slots', () => {
  test('are those at which a staff member and an area are free together, with all who could take each', () => {
    const found = freeSlots(
      search({
        staff: [resource('giulia', [between(0, 60)]), resource('marco', [between(60, 600)])],
        areas: [resource('cabin', [between(0, 30)])],
      }),
      2,
    );
    expect(found.map(({ startsAt, staff }) => [startsAt / minute, staff.map(({ id }) => id)])).toEqual([
      [60, ['giulia']],
      [75, ['giulia']],
    ]);
  });

  test('touch what is booked, keep the buffers clear, and let the buffers reach beyond the hours', () => {
    const buffered = { duration: 50, setUp: 10, cleanUp: 15, places: 1 };
    const held = [between(75, 180)];
    expect(startsOf(search({ staff: [resource('giulia', held)], staffOccupation: plain }))).toEqual([0, 15, 180]);
    expect(startsOf(search({ staff: [resource('giulia', held)], staffOccupation: buffered }))).toEqual([0, 195, 210]);
    expect(
      startsOf(search({ staff: [resource('giulia', [between(0, 540)])], staffOccupation: buffered, step: 5 })),
    ).toEqual([550]);
  });

  test('need room for the whole party, and nobody where the service needs nobody', () => {
    const pool = resource('pool', [between(0, 100), between(50, 200)], { capacity: 3 });
    const party = (places: number) => search({ areas: [pool], areaOccupation: { ...plain, places } });
    expect(startsOf(party(1))).toEqual([0, 15, 30]);
    expect(startsOf(party(2))).toEqual([0, 105, 120]);
    expect(startsOf(party(3))).toEqual([210, 225, 240]);
    expect(startsOf(party(4))).toEqual([]);
    expect(startsOf(search({ staff: [] }))).toEqual([]);
    expect(startsOf(search({}), 1)).toEqual([0]);
  });

  test('keep clear of the guest’s own appointments and stay within the windows', () => {
    const requested = { staff: [resource('giulia')], guestBusy: [between(30, 100)], windows: [between(20, 160)] };
    expect(startsOf(search(requested))).toEqual([105]);
  });
});

test('a treatment may start only where the hours hold all of it, between what is booked', () => {
  const split = { open: [between(0, 40), between(100, 150), between(200, 400)] };
  const startsWith = (...held: Interval[]) => {
    const cabin = resource('cabin', held, split);
    return Array.from({ length: 400 }, (_, start) => start).filter((start) =>
      isFreeAt(cabin, wholeFootprint(plain), start * minute),
    );
  };
  const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  expect(startsWith(between(240, 250), between(300, 310))).toEqual([100, 250, ...fromTo(310, 350)]);
  expect(startsWith(between(130, 200), between(370, 400))).toEqual(fromTo(200, 320));
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 1, max: 120 }))
  .map(([from, length]) => between(from, from + length));

/** Sorted and without overlaps, as working hours are. */
const apart = (max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: max * 2 })
    .map((points) => points.sort((one, other) => one - other))
    .map((points) =>
      Array.from({ length: points.length >> 1 }, (_, index) =>
        between(points[2 * index] ?? 0, points[2 * index + 1] ?? 0),
      ),
    );

const occupation = (duration: number) =>
  fc.record<Occupation>({
    duration: fc.constant(duration),
    setUp: fc.integer({ min: 0, max: 20 }),
    cleanUp: fc.integer({ min: 0, max: 20 }),
    places: fc.integer({ min: 1, max: 3 }),
  });

const resources = (prefix: string) =>
  fc
    .array(
      fc.record({ capacity: fc.integer({ min: 1, max: 3 }), open: apart(3), held: fc.array(times, { maxLength: 8 }) }),
      {
        maxLength: 3,
      },
    )
    .map((all) => all.map((one, index) => ({ ...one, id: `${prefix}${index}`, name: '' })));

const searches = fc.integer({ min: 5, max: 60 }).chain((duration) =>
  fc.record<SlotSearch>({
    staff: fc.option(resources('staff'), { nil: undefined }),
    areas: fc.option(resources('area'), { nil: undefined }),
    staffOccupation: occupation(duration),
    areaOccupation: occupation(duration),
    inParts: fc.constant(null),
    lengths: fc.constant(null),
    guestBusy: fc.array(times, { maxLength: 2 }),
    windows: apart(2),
    step: fc.constantFrom(5, 15),
  }),
);

const covers = ({ start, end }: Interval, at: number) => start <= at * minute && at * minute < end;

/** A slow and simple check, minute by minute: is the resource open, and does it have the capacity? */
function isFree(
  { capacity, open, held }: SlotResource,
  { duration, setUp, cleanUp, places }: Occupation,
  start: number,
) {
  const isThere = open.some((one) => one.start <= start * minute && (start + duration) * minute <= one.end);
  const minutes = Array.from({ length: setUp + duration + cleanUp }, (_, index) => start - setUp + index);
  return isThere && minutes.every((at) => held.filter((one) => covers(one, at)).length + places <= capacity);
}

function obviousSlots({ staff, areas, staffOccupation, areaOccupation, guestBusy, windows, step }: SlotSearch) {
  const guest: SlotResource = { id: '', name: '', capacity: 1, open: windows, held: [] };
  const { duration } = staffOccupation;
  const found: object[] = [];
  for (let start = 0; start <= 520; start += step) {
    const during = Array.from({ length: duration }, (_, index) => start + index);
    const isElsewhere = during.some((at) => guestBusy.some((busy) => covers(busy, at)));
    const freeStaff = staff?.filter((one) => isFree(one, staffOccupation, start)).map(({ id }) => id);
    const freeAreas = areas?.filter((one) => isFree(one, areaOccupation, start)).map(({ id }) => id);
    const isWithin = isFree(guest, { ...plain, duration }, start);
    if (isElsewhere || !isWithin || freeStaff?.length === 0 || freeAreas?.length === 0) continue;
    found.push({ start, staff: freeStaff ?? [], areas: freeAreas ?? [] });
  }
  return found;
}

test('the search finds exactly what looking at every minute finds', () => {
  fc.assert(
    fc.property(searches, (requested) => {
      const found = freeSlots(requested, Number.POSITIVE_INFINITY).map(({ startsAt, staff, areas }) => ({
        start: startsAt / minute,
        staff: staff.map(({ id }) => id),
        areas: areas.map(({ id }) => id),
      }));
      expect(found).toEqual(obviousSlots(requested));
      for (const one of requested.staff ?? []) {
        const free = found.filter(({ staff }) => staff.includes(one.id));
        expect(
          free.every(({ start }) => isFreeAt(one, wholeFootprint(requested.staffOccupation), start * minute)),
        ).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
