import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitHolds } from './capacity-rules.ts';
import { type Held, overlaps } from './place-rules.ts';

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
const hold = (id: string, place: number, from: number, until: number): Held => ({
  id,
  place,
  startsAt: at(from),
  endsAt: at(until),
});

const anyHolds = fc
  .array(fc.record({ from: fc.nat(300), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 30 })
  .map((spans) => spans.map(({ from, length }, index) => hold(String(index), 1, from, from + length)));

function inUseAtOnce(holds: readonly Held[]): number {
  const counts = holds.map(
    ({ startsAt }) =>
      holds.filter((other) => overlaps(other, { startsAt, endsAt: startsAt.add({ seconds: 1 }) })).length,
  );
  return Math.max(0, ...counts);
}

test('holds fit into as many places as are in use at once, and into no fewer', () => {
  fc.assert(
    fc.property(anyHolds, (holds) => {
      const needed = inUseAtOnce(holds);
      const fit = fitHolds(holds, needed);
      if (fit.kind !== 'fits') throw new Error('they fit');
      for (const [index, one] of holds.entries()) {
        expect(fit.places.get(one.id)).toBeGreaterThanOrEqual(1);
        expect(fit.places.get(one.id)).toBeLessThanOrEqual(needed);
        for (const other of holds.slice(index + 1))
          if (overlaps(one, other)) expect(fit.places.get(one.id)).not.toBe(fit.places.get(other.id));
      }
      if (needed > 0) expect(fitHolds(holds, needed - 1).kind).toBe('too-many');
    }),
  );
});

test('those that are too many are named, and no others', () => {
  const early = hold('early', 1, 0, 30);
  const one = hold('one', 2, 60, 120);
  const other = hold('other', 1, 90, 150);
  const next = hold('next', 2, 120, 180);
  expect(fitHolds([early, one, other, next], 2).kind).toBe('fits');
  const fit = fitHolds([early, one, other, next], 1);
  expect(fit).toMatchObject({ kind: 'too-many', most: 2 });
  expect(fit.kind === 'too-many' && fit.holds.map(({ id }) => id)).toEqual(['one', 'other', 'next']);
});
