import { expect, test } from 'vitest';
import { type HeldByBlock, placeBlocksAmong, placeBlocksThatFit } from './block-placement-rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}:00+01:00`);
const block = (id: string, from: string, to: string, places: number | null = null) => {
  return { id, startsAt: at(from), endsAt: at(to), places };
};
const hold = (id: string, place: number, from: string, to: string, blockId: string | null = null): HeldByBlock => {
  return { id, place, startsAt: at(from), endsAt: at(to), blockId };
};
const placesOf = ({ placed }: ReturnType<typeof placeBlocksAmong>, id: string) =>
  placed.get(id)?.map(({ place }) => place);

test('a block takes the places that it says, at most all, and leaves the others', () => {
  const booked = hold('booked', 1, '09:30', '10:30');
  expect(placesOf(placeBlocksAmong([block('two', '09:00', '11:00', 2)], [booked], 3), 'two')).toEqual([2, 3]);
  expect(placesOf(placeBlocksAmong([block('many', '09:00', '09:30', 9)], [booked], 3), 'many')).toEqual([1, 2, 3]);
  const all = placeBlocksAmong([block('all', '09:00', '11:00')], [booked], 3);
  expect([all.placed.size, all.clashing]).toEqual([0, [{ id: 'all', by: [booked] }]]);
});

test('what is booked moves to other places where only that makes room', () => {
  const held = [hold('early', 1, '09:00', '10:00'), hold('late', 2, '10:00', '11:00')];
  const plan = placeBlocksAmong([block('one', '09:00', '11:00', 1)], held, 2);
  expect(plan.moved.size).toBe(1);
  expect(plan.clashing).toEqual([]);
  const places = held.map(({ id, place }) => plan.moved.get(id) ?? place);
  expect(places[0]).toBe(places[1]);
  expect(placesOf(plan, 'one')).toEqual([places[0] === 1 ? 2 : 1]);
});

test('of blocks in a row each counts those before it, and one without room leaves the others', () => {
  const held = [hold('booked', 1, '10:00', '10:30')];
  const row = [block('a', '09:00', '10:00'), block('b', '10:00', '11:00'), block('c', '10:30', '11:30')];
  const plan = placeBlocksAmong(row, held, 1);
  expect([...plan.placed.keys()]).toEqual(['a', 'c']);
  expect(plan.clashing).toEqual([{ id: 'b', by: held }]);
});

test('blocks that move are not in their own way, and one that cannot keeps its time, in the way of the next', () => {
  const own = [hold('1', 1, '09:00', '10:00', 'a'), hold('2', 1, '10:00', '11:00', 'b')];
  const later = [block('a', '10:00', '11:00'), block('b', '11:00', '12:00')];
  expect([...placeBlocksThatFit(later, own, 1).placed.keys()]).toEqual(['a', 'b']);
  const plan = placeBlocksThatFit(later, [...own, hold('booked', 1, '11:30', '12:00')], 1);
  expect(plan.placed.size).toBe(0);
  expect(plan.clashing.map(({ id }) => id)).toEqual(['b', 'a']);
});
