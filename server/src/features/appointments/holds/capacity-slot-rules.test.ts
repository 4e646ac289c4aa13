import { overlaps } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalOf, type Period } from '#platform/clock';
import { conflictingHolds, findCapacitySlot, fitHolds, type Held, linkedTo } from './capacity-slot-rules.ts';

const noon = Temporal.Instant.from('2026-11-21T11:00:00Z');
const span = (from: number, minutes: number): Period => ({
  startsAt: noon.add({ minutes: from }),
  endsAt: noon.add({ minutes: from + minutes }),
});
const held = (id: string, place: number, from: number, minutes: number): Held => ({
  id,
  place,
  ...span(from, minutes),
});

describe('APP-09 places of a resource', () => {
  test('spans that touch do not overlap', () => {
    expect(findCapacitySlot(span(30, 30), [held('a', 1, 0, 30), held('b', 1, 60, 30)], 1)).toEqual({
      kind: 'free',
      place: 1,
    });
  });

  test('one minute in common is taken, and by whom is told', () => {
    const before = held('a', 1, 0, 31);
    expect(findCapacitySlot(span(30, 30), [before], 1)).toEqual({ kind: 'taken', by: [before] });
  });

  test('capacity 2 serves two at once and refuses the third', () => {
    const first = held('a', 1, 0, 60);
    expect(findCapacitySlot(span(0, 60), [first], 2)).toEqual({ kind: 'free', place: 2 });
    expect(findCapacitySlot(span(0, 60), [first, held('b', 2, 0, 60)], 2)).toMatchObject({ kind: 'taken' });
  });

  test('a place that is free at every moment but in no single place is made by moving', () => {
    // Slot 1 is free in the second half, slot 2 in the first: one of the two holds has to move.
    const placement = findCapacitySlot(span(0, 60), [held('a', 1, 0, 30), held('b', 2, 30, 30)], 2);
    expect(placement).toEqual({ kind: 'after-moving', place: 2, moved: new Map([['b', 1]]) });
  });

  test('in the way is all that overlaps, once more places are wanted than are left at some moment', () => {
    const [early, first, second] = [held('early', 1, -60, 60), held('first', 1, 0, 30), held('second', 1, 30, 30)];
    const by = (requested: Period, places: number) => conflictingHolds(requested, [early, first, second], 2, places);
    // The two follow each other, so at most one is in use at any moment.
    expect(by(span(0, 60), 1)).toEqual([]);
    expect(by(span(0, 60), 2)).toEqual([first, second]);
    expect(by(span(10, 10), 2)).toEqual([first]);
    expect(by(span(60, 10), 2)).toEqual([]);
    expect(conflictingHolds(span(20, 60), [second], 1, 1)).toEqual([second]);
    expect(conflictingHolds(span(0, 60), [first, held('beside', 2, 15, 30)], 2, 1)).toHaveLength(2);
  });

  test('linked is what a chain of overlaps reaches, before and after, and nothing else', () => {
    const chain = [held('far', 1, 80, 20), held('next', 1, 50, 40), held('before', 1, -20, 30)];
    const others = [held('apart', 1, 100, 30), held('ended', 1, -40, 20)];
    expect(linkedTo(span(0, 60), [...chain, ...others])).toEqual(chain);
  });

  test('whatever is booked, moved and refused: no place is used twice, and nothing is refused while there is room', () => {
    const booking = fc.record({ from: fc.integer({ min: 0, max: 300 }), minutes: fc.integer({ min: 5, max: 120 }) });
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (bookings, capacity) => {
        let holds: Held[] = [];
        for (const [index, { from, minutes }] of bookings.entries()) {
          const requested = span(from, minutes);
          const placement = findCapacitySlot(requested, holds, capacity);
          if (placement.kind === 'taken') {
            expect(
              maxAtOnce(
                holds.filter((hold) => areAtOnce(hold, requested)),
                requested,
              ),
            ).toBeGreaterThanOrEqual(capacity);
            continue;
          }
          if (placement.kind === 'after-moving') {
            holds = holds.map((hold) => ({ ...hold, place: placement.moved.get(hold.id) ?? hold.place }));
          }
          holds.push({ id: String(index), place: placement.place, ...requested });
          for (const one of holds) {
            expect(one.place).toBeLessThanOrEqual(capacity);
            const clash = holds.find((other) => other !== one && other.place === one.place && areAtOnce(one, other));
            expect(clash).toBeUndefined();
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

const anyHolds = fc
  .array(fc.record({ from: fc.nat(300), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 30 })
  .map((spans) => spans.map(({ from, length }, index) => held(String(index), 1, from, length)));

test('holds fit into as many places as are in use at once, and into no fewer', () => {
  fc.assert(
    fc.property(anyHolds, (holds) => {
      const needed = maxAtOnce(holds);
      const fit = fitHolds(holds, needed);
      if (fit.kind !== 'fits') throw new Error('they fit');
      for (const [index, one] of holds.entries()) {
        expect(fit.places.get(one.id)).toBeGreaterThanOrEqual(1);
        expect(fit.places.get(one.id)).toBeLessThanOrEqual(needed);
        for (const other of holds.slice(index + 1))
          if (areAtOnce(one, other)) expect(fit.places.get(one.id)).not.toBe(fit.places.get(other.id));
      }
      if (needed > 0) expect(fitHolds(holds, needed - 1).kind).toBe('too-many');
    }),
  );
});

test('those that are too many are named, and no others', () => {
  const early = held('early', 1, 0, 30);
  const one = held('one', 2, 60, 60);
  const other = held('other', 1, 90, 60);
  const next = held('next', 2, 120, 60);
  expect(fitHolds([early, one, other, next], 2).kind).toBe('fits');
  const fit = fitHolds([early, one, other, next], 1);
  expect(fit).toMatchObject({ kind: 'too-many', max: 2 });
  expect(fit.kind === 'too-many' && fit.holds.map(({ id }) => id)).toEqual(['one', 'other', 'next']);
});

function areAtOnce(one: Period, other: Period): boolean {
  return overlaps(intervalOf(one), intervalOf(other));
}

/** The largest number of holds in use at one moment, within the period if there is one. */
function maxAtOnce(holds: readonly Held[], requested?: Period): number {
  const starts = [...(requested === undefined ? [] : [requested]), ...holds].map(({ startsAt }) => startsAt);
  const moments = starts.map((startsAt) => ({ startsAt, endsAt: startsAt.add({ milliseconds: 1 }) }));
  const during = moments.filter((moment) => requested === undefined || areAtOnce(moment, requested));
  return Math.max(0, ...during.map((moment) => holds.filter((hold) => areAtOnce(hold, moment)).length));
}
