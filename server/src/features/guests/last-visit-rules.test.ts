import { expect, test } from 'vitest';
import {
  isBehind,
  type LastVisitPosition,
  lastVisitsOf,
  readLastVisitPosition,
  writeLastVisitPosition,
} from './last-visit-rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}:00Z`);
const id = (nth: number) => `0197a000-0000-7000-8000-00000000000${nth}`;

/** In the order of the list. */
const places: readonly LastVisitPosition[] = [
  { at: at('12:00'), guestId: id(1) },
  { at: at('11:00'), guestId: id(3) },
  { at: at('11:00'), guestId: id(2) },
  { sortName: 'berg anna', id: id(5) },
  { sortName: 'rossi anna', id: id(1) },
  { sortName: 'rossi anna', id: id(4) },
];

test('who was here comes before who never was, the last one first, and each place is behind exactly those before it', () => {
  for (const [index, place] of places.entries())
    expect(places.map((other) => isBehind(other, place))).toEqual(places.map((_, other) => other > index));
});

test('a position is read from its cursor as it was written', () => {
  expect(places.map((place) => readLastVisitPosition(writeLastVisitPosition(place)))).toEqual(places);
});

test('a visit counts once, where it is its guest’s last and the list keeps the guest', () => {
  const visit = (guest: number, time: string) => ({ guestId: id(guest), startsAt: at(time) });
  const lastOf = new Map([
    [id(1), at('12:00')],
    [id(2), at('13:00')],
    [id(3), null],
  ]);
  const visits = [
    visit(1, '12:00'),
    visit(1, '12:00'),
    visit(2, '11:00'),
    visit(3, '11:00'),
    visit(4, '11:00'),
    visit(1, '10:00'),
  ];
  expect(lastVisitsOf(visits, lastOf)).toEqual([visit(1, '12:00')]);
});
