import { overlaps } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findConflicts } from './conflicts.ts';

const span = fc
  .record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, length }) => ({ start, end: start + length }));

test('APP-09 touching is no conflict', () => {
  expect(
    findConflicts(
      { start: 60, end: 120 },
      [
        { start: 0, end: 60 },
        { start: 120, end: 180 },
      ],
      1,
    ),
  ).toEqual([]);
});

test('APP-09 of two places one is enough for those that follow one another', () => {
  const [first, second] = [
    { start: 50, end: 70 },
    { start: 70, end: 90 },
  ];
  expect(findConflicts({ start: 60, end: 100 }, [first, second], 2)).toEqual([]);
  expect(findConflicts({ start: 60, end: 100 }, [first, { ...second, start: 69 }], 2)).toHaveLength(2);
});

test('APP-09 with one place whatever overlaps is in the way', () => {
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 12 }), (candidate, booked) => {
      expect(findConflicts(candidate, booked, 1)).toEqual(booked.filter((other) => overlaps(candidate, other)));
    }),
  );
});

test('APP-09 a party is in conflict exactly where its people and those that are there are more than the places', () => {
  const party = fc
    .record({ at: span, places: fc.integer({ min: 1, max: 3 }) })
    .map(({ at, places }) => ({ ...at, places }));
  fc.assert(
    fc.property(
      party,
      fc.array(party, { maxLength: 12 }),
      fc.integer({ min: 3, max: 6 }),
      (candidate, booked, capacity) => {
        const inUse = (minute: number) =>
          booked.reduce((sum, { start, end, places }) => sum + (start <= minute && minute < end ? places : 0), 0);
        const minutes = Array.from({ length: candidate.end - candidate.start }, (_, index) => candidate.start + index);
        const full = minutes.some((minute) => inUse(minute) + candidate.places > capacity);
        expect(findConflicts(candidate, booked, capacity).length > 0).toBe(full);
      },
    ),
  );
});
