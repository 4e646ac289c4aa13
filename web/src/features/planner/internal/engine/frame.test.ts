import { expect, test } from 'vitest';
import { fitFrame } from './frame.ts';
import { axisMinuteAt, linesOf, placed, topOf } from './ruler.ts';
import { dayScale } from './time-scale.ts';

const window = { start: 480, end: 1200 };

test('an hour is at least 72 px high and grows to fill, in even pixels', () => {
  expect(fitFrame({ width: 800, height: 747 }, 5, window, 1).hour).toBe(72);
  expect(fitFrame({ width: 800, height: 1050 }, 5, window, 1).hour).toBe(82);
  expect(fitFrame({ width: 800, height: 747 }, 5, window, 1.5).hour).toBe(108);
  expect(fitFrame({ width: 800, height: 747 }, 5, window, 0.5).hour).toBe(56);
});

test('columns fill the width, never narrower than a card needs; on a phone one takes all of it', () => {
  expect(fitFrame({ width: 1059, height: 700 }, 4, window, 1).columnWidth).toBe(250);
  expect(fitFrame({ width: 1059, height: 700 }, 60, window, 1).columnWidth).toBe(146);
  expect(fitFrame({ width: 360, height: 700 }, 12, window, 1)).toMatchObject({ columnWidth: 310, isPhone: true });
});

test('a card has as many lines as its height has room for', () => {
  const linesFor = (minutes: number) => linesOf({ from: 480, hour: 72 }, { start: 600, end: 600 + minutes });
  expect([20, 30, 35, 45, 47, 50].map(linesFor)).toEqual([1, 1, 2, 2, 3, 3]);
});

test('pixels and minutes of the axis are each other’s inverse', () => {
  const ruler = { from: 480, hour: 84 };
  expect(topOf(ruler, 540)).toBe(84);
  expect(axisMinuteAt(ruler, topOf(ruler, 617))).toBeCloseTo(617);
});

test('nine o’clock stands at the same height on a day of 23, 24 or 25 hours', () => {
  const heights = ['2026-03-29', '2026-10-25', '2026-11-21'].map((date) => {
    const scale = dayScale('Europe/Rome', date);
    const nine = 540 - scale.shift;
    return placed({ from: 480, hour: 72 }, scale, { start: nine, end: nine + 60 });
  });
  expect(new Set(heights.map(({ top }) => top))).toEqual(new Set([72]));
});
