import { expect, test } from 'vitest';
import { labelsWithRoom, markHeight, placeMarks, scaleOf, shareOf, textWidth, topOf } from './column-geometry.ts';

test('the axis begins at zero and ends with a line, and has about three of them, none at zero', () => {
  expect(scaleOf([{ full: 2900 }, { full: 3323, tick: 2800 }])).toEqual({
    min: 0,
    max: 4000,
    lines: [1000, 2000, 3000, 4000],
  });
  expect(scaleOf([{ full: 990 }, { full: 1000 }]).min).toBe(0);
});

test.each([
  ['a tick above all columns', [{ full: 2578, tick: 2950 }]],
  ['a column above all ticks', [{ full: 2050, tick: 1990 }]],
  ['what is open above both', [{ full: 900, open: 400, tick: 1100 }]],
  ['a round sum', [{ full: 2000 }]],
])('nothing stands above the highest line: %s', (_, columns) => {
  const { max, lines } = scaleOf(columns);
  expect(lines.at(-1)).toBe(max);
  for (const { full, open, tick } of columns as { full: number; open?: number; tick?: number }[])
    expect(Math.max(topOf({ full, open: open ?? null }), tick ?? 0)).toBeLessThanOrEqual(max);
});

test('a negative day lies below zero', () => {
  const scale = scaleOf([{ full: -500 }, { full: 1500 }]);
  expect(scale).toMatchObject({ min: -500, max: 1500 });
  expect(scale.lines).toContain(-500);
  expect([shareOf(-500, scale), shareOf(0, scale), shareOf(1500, scale)]).toEqual([0, 0.25, 1]);
});

test('what is open stands on what is full, and on zero where that is negative', () => {
  expect(topOf({ full: 100, open: 50 })).toBe(150);
  expect(topOf({ full: -100, open: 50 })).toBe(50);
  expect(scaleOf([{ full: 100, open: 50, tick: 120 }]).max).toBe(150);
  expect(scaleOf([{ full: 100, tick: 220 }]).max).toBe(300);
});

test('without anything there is an axis without lines', () => {
  expect(scaleOf([])).toEqual({ min: 0, max: 1, lines: [] });
  expect(scaleOf([{ full: 0 }, { full: null }])).toEqual({ min: 0, max: 1, lines: [] });
});

test('a text stands above all columns beneath it and inside the plot', () => {
  const [first, last] = placeMarks(
    [
      { column: 0, width: 60 },
      { column: 9, width: 60 },
    ],
    [10, 40, 30, 0, 0, 0, 0, 0, 90, 20],
    200,
  );
  expect(first).toEqual({ left: 0, bottom: 42 });
  expect(last).toEqual({ left: 140, bottom: 92 });
});

test('a text that would lie on another stands beside it, at the side of its column', () => {
  const [one, other] = placeMarks(
    [
      { column: 3, width: 60 },
      { column: 6, width: 60 },
    ],
    Array.from({ length: 10 }, () => 20),
    200,
  );
  expect(one).toEqual({ left: 40, bottom: 22 });
  expect(other).toEqual({ left: 120, bottom: 22 });
});

test('a text that has no room beside another is lifted onto it', () => {
  const [one, other] = placeMarks(
    [
      { column: 4, width: 80 },
      { column: 5, width: 80 },
    ],
    Array.from({ length: 10 }, () => 20),
    200,
  );
  expect(one?.bottom).toBe(22);
  expect(other?.bottom).toBe(22 + markHeight);
});

test('labels that have no room are left out, the important ones last', () => {
  const label = (at: number, isMain = false) => ({ at, width: 40, isMain });
  expect(labelsWithRoom([label(20), label(50, true), label(100), label(120)])).toEqual([false, true, true, false]);
});

test('a longer text is wider', () => {
  expect(textWidth('€3,323')).toBeLessThan(textWidth('today so far €1,782.50'));
});
