import { type Interval, subtract } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extent } from '../../../../testing/extent.ts';
import { bestFirst, rankedSlot, unusableMinutes, wasteOn } from './gap-rules.ts';
import { slotsOf } from './slot-rules.ts';
import { minute, type SlotResource, type SlotSearch } from './slot-search-rules.ts';
import { bookedDays } from './testing/gap-days.ts';

const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
const resource = (id: string, held: readonly Interval[] = []): SlotResource => ({
  id,
  name: id,
  capacity: 1,
  open: [between(0, 300)],
  held,
});
const shortest = 45;

describe('what a booking makes unusable', () => {
  const waste = (from: number, to: number, held: readonly Interval[] = []) =>
    wasteOn(resource('giulia', held), [between(from, to)], shortest);

  test('is what is left before and after it, where that is too short for another', () => {
    expect(waste(0, 60)).toBe(0);
    expect(waste(15, 75)).toBe(15);
    expect(waste(45, 105)).toBe(0);
    expect(waste(30, 90, [between(110, 300)])).toBe(50);
  });

  test('is less than nothing where it fills what was unusable', () => {
    expect(waste(0, 30, [between(30, 300)])).toBe(-30);
    expect(waste(0, 20, [between(30, 300)])).toBe(-20);
  });

  test('counts buffers that reach beyond the hours, and several stretches at once', () => {
    expect(waste(-10, 60)).toBe(0);
    expect(wasteOn(resource('giulia'), [between(0, 60), between(80, 120)], shortest)).toBe(20);
  });

  test('is nothing for what serves several at once', () => {
    expect(wasteOn({ ...resource('pool'), capacity: 4 }, [between(15, 75)], shortest)).toBe(0);
  });
});

const times = fc
  .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => between(from, from + length));

test('is the difference of what the whole day has before and after', () => {
  fc.assert(
    fc.property(fc.array(times, { maxLength: 5 }), fc.array(times, { minLength: 1, maxLength: 2 }), (held, own) => {
      const free = (taken: readonly Interval[]) => unusableMinutes(subtract([between(0, 300)], taken), shortest);
      expect(wasteOn(resource('giulia', held), own, shortest)).toBe(free([...held, ...own]) - free(held));
    }),
  );
});

const searches = fc.array(times, { maxLength: 4 }).chain((held) =>
  fc.record<SlotSearch>({
    staff: fc.constant([resource('giulia', held), resource('marco', held.slice(1))]),
    areas: fc.constant(undefined),
    inParts: fc.constant(null),
    lengths: fc.constant(null),
    staffOccupation: fc.constant({ duration: 50, setUp: 0, cleanUp: 10, places: 1 }),
    areaOccupation: fc.constant({ duration: 50, setUp: 0, cleanUp: 10, places: 1 }),
    guestBusy: fc.constant([]),
    windows: fc.constant([between(0, 300)]),
    step: fc.constantFrom(5, 15),
  }),
);

test('the order without holes has the same slots, the least waste first and of equal ones the first start', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const free = [...slotsOf(search)];
      const ranked = bestFirst(
        free.map((slot) => rankedSlot(search, slot, () => shortest)),
        Number.POSITIVE_INFINITY,
      );
      expect(ranked.map(({ slot }) => slot.startsAt).toSorted((one, other) => one - other)).toEqual(
        free.map(({ startsAt }) => startsAt),
      );
      for (const [at, { slot, waste }] of ranked.entries()) {
        const next = ranked[at + 1];
        if (next !== undefined) expect(waste).toBeLessThanOrEqual(next.waste);
        const [first, ...others] = slot.staff.map((one) =>
          wasteOn(one, [{ start: slot.startsAt, end: slot.startsAt + 60 * minute }], shortest),
        );
        expect(first).toBe(waste);
        for (const other of others) expect(waste).toBeLessThanOrEqual(other);
      }
      const startsOfEqual = Map.groupBy(ranked, ({ waste }) => waste);
      for (const equal of startsOfEqual.values()) {
        const starts = equal.map(({ slot }) => slot.startsAt);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }
    }),
  );
});

// 10,000 days, as `npm run test:long` draws them: 18 % (116,600 of 665,905 minutes).
test('days that are booked without holes keep at most 70 % of the unusable minutes of days that are booked first free', () => {
  const { first, noHoles } = bookedDays(extent(500, 10_000), 20_301_119);
  expect(first.unusable).toBeGreaterThan(10_000);
  expect(noHoles.unusable / first.unusable).toBeLessThanOrEqual(0.7);
  // And nearly as much is booked.
  expect(noHoles.booked / first.booked).toBeGreaterThan(0.98);
});
