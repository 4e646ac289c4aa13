import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { columnKey } from '../engine/grid-columns.ts';
import { createCalendar } from '../engine/time-scale.ts';
import { PresenceBook } from './presence-book.ts';

const at = (time: string) => `2026-11-21T${time}:00+01:00`;
const giulia = columnKey('giulia', '2026-11-21');
const cabin = columnKey('cabin-1', '2026-11-21');
const slot = { resourceIds: ['giulia', 'cabin-1'], startTime: at('10:00'), endTime: at('10:50') };
const anna = { deskId: 'desk-2', username: 'Anna', slot };

let book: PresenceBook;
let reported: string[];

beforeEach(() => {
  vi.useFakeTimers();
  book = new PresenceBook(createCalendar('Europe/Rome'));
  reported = [];
  for (const key of [giulia, cabin, columnKey('marco', '2026-11-21')]) book.subscribe(key, () => reported.push(key));
});
afterEach(() => vi.useRealTimers());

const names = (key: string) => book.ghosts(key).map(({ name }) => name);

test('a desk shows in the columns of its slot until it leaves', () => {
  book.take(anna);
  expect([names(giulia), names(cabin)]).toEqual([['Anna'], ['Anna']]);
  expect(reported).toEqual([giulia, cabin]);
  book.take({ ...anna, slot: null });
  expect([names(giulia), names(cabin)]).toEqual([[], []]);
});

test('what somebody else says with the id of a desk takes nothing away there', () => {
  book.take(anna);
  book.take({ ...anna, username: 'Marco', slot: null });
  expect(names(giulia)).toEqual(['Anna']);
});

test('a desk that goes to another slot leaves the first one; one that repeats itself wakes nobody', () => {
  book.take(anna);
  const before = book.ghosts(giulia);
  reported = [];
  book.take(anna);
  expect(book.ghosts(giulia)).toBe(before);
  expect(reported).toEqual([]);
  book.take({ ...anna, slot: { ...slot, resourceIds: ['marco'] } });
  expect([names(giulia), names(columnKey('marco', '2026-11-21'))]).toEqual([[], ['Anna']]);
});

test('a desk that has said nothing for 20 seconds has left', () => {
  book.take(anna);
  vi.advanceTimersByTime(15_000);
  book.take(anna);
  vi.advanceTimersByTime(15_000);
  expect(names(giulia)).toEqual(['Anna']);
  vi.advanceTimersByTime(5_000);
  expect(names(giulia)).toEqual([]);
});

test('whose time meets a slot on one of its resources is known; touching is not meeting', () => {
  book.take(anna);
  const met = (resourceIds: string[], startTime: string, endTime: string) =>
    book.meeting({ resourceIds, startTime: at(startTime), endTime: at(endTime) }).map(({ name }) => name);
  expect(met(['giulia'], '10:30', '11:00')).toEqual(['Anna']);
  expect(met(['giulia'], '10:50', '11:40')).toEqual([]);
  expect(met(['marco'], '10:00', '10:50')).toEqual([]);
});

test('another branch begins with nobody', () => {
  book.take(anna);
  book.clear();
  expect(names(giulia)).toEqual([]);
});
