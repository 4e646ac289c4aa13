import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fits,
  fullTimes,
  type Interval,
  isWithin,
  lengthOf,
  minuteOfDay,
  overlaps,
  subtract,
  timeOfMinute,
  union,
} from './interval.ts';

const last = 60;
const anyIntervals = fc.array(
  fc
    .tuple(fc.nat(last), fc.nat(last))
    .map(([one, other]): Interval => ({ start: Math.min(one, other), end: Math.max(one, other) })),
  { maxLength: 12 },
);
const moments = Array.from({ length: last }, (_, moment) => moment);
const countAt = (intervals: readonly Interval[], moment: number) =>
  intervals.filter(({ start, end }) => start <= moment && moment < end).length;
const momentsOf = (intervals: readonly Interval[]) => moments.filter((moment) => countAt(intervals, moment) > 0);
const areApart = (intervals: readonly Interval[]) =>
  intervals.every(({ start, end }, index) => {
    const next = intervals[index + 1];
    return start < end && (next === undefined || end < next.start);
  });

const intervalsIn = (text: string) =>
  [...text.matchAll(/(\d+)-(\d+)/g)].map(([, start, end]): Interval => ({ start: Number(start), end: Number(end) }));

test('APP-09 intervals that touch do not overlap, those with a moment in common do', () => {
  const overlap = (one: string, other: string) =>
    intervalsIn(one).every((left) => intervalsIn(other).every((right) => overlaps(left, right)));
  expect(overlap('0-10', '10-20')).toBe(false);
  expect(overlap('10-20', '0-10')).toBe(false);
  expect(overlap('0-11', '10-20')).toBe(true);
  expect(overlap('0-30', '10-20')).toBe(true);
});

test('an interval lies within others where one of them holds all of it', () => {
  expect(isWithin({ start: 0, end: 10 }, intervalsIn('0-10'))).toBe(true);
  expect(isWithin({ start: 12, end: 20 }, intervalsIn('0-10 10-20'))).toBe(true);
  expect(isWithin({ start: 0, end: 11 }, intervalsIn('0-10 10-20'))).toBe(false);
  expect(isWithin({ start: 5, end: 10 }, intervalsIn('6-20 0-9'))).toBe(false);
});

test('a union has the same moments, in order and apart', () => {
  expect(union(intervalsIn('30-40 0-10 5-20 20-25 6-7'))).toEqual(intervalsIn('0-25 30-40'));
  fc.assert(
    fc.property(anyIntervals, (intervals) => {
      const united = union(intervals);
      expect(momentsOf(united)).toEqual(momentsOf(intervals));
      expect(areApart(united)).toBe(true);
      expect(lengthOf(united)).toBe(momentsOf(intervals).length);
    }),
  );
});

test('a difference has the moments that are not taken, in order and apart', () => {
  expect(subtract(intervalsIn('0-10'), intervalsIn('5-5'))).toEqual(intervalsIn('0-10'));
  expect(subtract(intervalsIn('0-10'), intervalsIn('6-4'))).toEqual(intervalsIn('0-10'));
  fc.assert(
    fc.property(anyIntervals, anyIntervals, (intervals, taken) => {
      const left = subtract(union(intervals), taken);
      expect(areApart(left)).toBe(true);
      for (const moment of moments) {
        expect(countAt(left, moment)).toBe(countAt(taken, moment) > 0 ? 0 : Math.min(1, countAt(intervals, moment)));
      }
    }),
  );
});

test.each([
  ['as one time where one follows the other', 0, '0-10 10-20 20-30 40-50', '0-30 40-50'],
  ['as long as more are there than there is room for', 1, '0-30 10-40 20-60', '10-40'],
  ['not at all where one leaves as the other comes', 1, '0-10 10-20', ''],
  ['not at all where fewer are there than there is room for', 3, '0-10 5-10', ''],
])('it is full: %s', (_, room, taken, full) => {
  expect(fullTimes(intervalsIn(taken), room)).toEqual(intervalsIn(full));
});

test('it is full at the moments at which more are there than there is room for, and one more fits at the others', () => {
  fc.assert(
    fc.property(anyIntervals, fc.integer({ min: -1, max: 4 }), (taken, room) => {
      const full = fullTimes(taken, room);
      expect(momentsOf(full)).toEqual(moments.filter((moment) => countAt(taken, moment) > room));
      expect(areApart(full)).toBe(true);
      for (const start of moments) {
        const isFull = countAt(taken, start) > room || countAt(taken, start + 1) > room;
        if (start + 1 < last) expect(fits({ start, end: start + 2 }, taken, room)).toBe(!isFull);
      }
    }),
  );
});

test('a time of day and its minute are each other’s, and the last second is the end of the day', () => {
  const minutes = Array.from({ length: 1441 }, (_, minute) => minute);
  expect(minutes.map((minute) => minuteOfDay(timeOfMinute(minute)))).toEqual(minutes);
  expect([timeOfMinute(0), timeOfMinute(545), timeOfMinute(1440)]).toEqual(['00:00:00', '09:05:00', '23:59:59']);
  expect(minuteOfDay('09:05')).toBe(545);
});
