import { expect, test } from 'vitest';
import { findItineraries } from './itinerary-endpoints.ts';

const service = '01890a5d-ac96-774b-bcce-b302099a8057';
const stop = (...guests: number[]) => ({ serviceId: service, guests: guests.map((guest) => ({ guest })) });
const isAsked = (changes: object) =>
  findItineraries.body?.safeParse({
    guests: [null, null],
    stops: [stop(0, 1)],
    dateFrom: '2026-11-22',
    dateTo: '2026-11-22',
    ...changes,
  }).success;

test('a stop is for guests who come, each once', () => {
  expect(isAsked({})).toBe(true);
  expect(isAsked({ stops: [stop(0, 2)] })).toBe(false);
  expect(isAsked({ stops: [stop(1, 1)] })).toBe(false);
  expect(isAsked({ guests: [service, service] })).toBe(false);
});

test('an itinerary has at most eight stops and twenty-four treatments', () => {
  const guests = Array.from({ length: 8 }, () => null);
  const all = stop(0, 1, 2, 3, 4, 5, 6, 7);
  expect(isAsked({ guests, stops: [all, all, all] })).toBe(true);
  expect(isAsked({ guests, stops: [all, all, all, stop(0)] })).toBe(false);
  expect(isAsked({ stops: Array.from({ length: 9 }, () => stop(0)) })).toBe(false);
});
