import { expect, test } from 'vitest';
import type { ReadHold } from './hold-repository.ts';
import { type HoldPlan, placeHolds } from './placement-rules.ts';

const noon = Temporal.Instant.from('2026-11-21T11:00:00Z');
const time = (from: number, to: number) => ({
  startsAt: noon.add({ minutes: from }),
  endsAt: noon.add({ minutes: to }),
});
const hold = (from: number, to: number) => ({ resourceId: 'bath', ...time(from, to) });
const held = (id: string, place: number, from: number, to: number): ReadHold => ({
  id,
  place,
  appointmentId: `of ${id}`,
  ...hold(from, to),
});
const bath = (capacity: number) =>
  new Map([['bath', { id: 'bath', type: 'Area', name: 'Bath', capacity, archived: false } as const]]);
const planOf = (read: readonly ReadHold[], spans = [hold(-60, 120)]): HoldPlan => ({
  read,
  spans,
  own: new Map(),
  moved: new Map(),
});

test('what was decided before counts for what comes after it', () => {
  const first = placeHolds(planOf([]), 'one', [hold(0, 50)], bath(1));
  if (first.kind !== 'placed') throw new Error('an empty bath has room');
  const second = placeHolds(first.plan, 'other', [hold(10, 20)], bath(1));
  const [own] = first.plan.own.values();
  expect(second).toMatchObject({ kind: 'taken', taken: [{ by: [{ id: own?.id, appointmentId: 'one' }] }] });
});

test('a party has several places of one area, and its own do not stand in its way', () => {
  const party = [hold(0, 50), hold(0, 50), hold(0, 50)];
  const placing = placeHolds(planOf([held('guest', 1, 0, 50)]), 'party', party, bath(3));
  expect(placing).toMatchObject({ kind: 'taken', taken: [{ by: [{ id: 'guest' }] }] });
});

test('nothing is decided of a time in which not all holds were read', () => {
  expect(placeHolds(planOf([], [hold(0, 40)]), 'one', [hold(0, 50)], bath(1))).toEqual({
    kind: 'unseen',
    span: hold(0, 50),
  });
});

test('holds are moved only where all that a chain of overlaps links to them was read', () => {
  // The long hold reaches beyond what was read: others may lie there.
  const read = [held('early', 1, 0, 30), held('long', 2, 30, 300)];
  const unseen = placeHolds(planOf(read), 'one', [hold(0, 60)], bath(2));
  expect(unseen).toEqual({ kind: 'unseen', span: hold(0, 300) });
  const seen = placeHolds(planOf(read, [hold(-60, 400)]), 'one', [hold(0, 60)], bath(2));
  expect(seen).toMatchObject({ kind: 'placed', plan: { moved: new Map([['long', 1]]) } });
});
