import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aheadOfView, columnsInView, needsWindow, nextBeside, visit } from './windowing.ts';

test('everything is mounted up to 30 columns and 400 cards', () => {
  expect(needsWindow(30, 400)).toBe(false);
  expect(needsWindow(31, 10)).toBe(true);
  expect(needsWindow(5, 401)).toBe(true);
});

test('every column that shows, even in part, is in the range', () => {
  const view = fc.record({
    scrollLeft: fc.integer({ min: 0, max: 20_000 }),
    width: fc.integer({ min: 1, max: 3000 }),
    columnWidth: fc.integer({ min: 100, max: 400 }),
  });
  fc.assert(
    fc.property(view, fc.integer({ min: 1, max: 150 }), (position, count) => {
      const { first, last } = columnsInView(position, count);
      for (let column = 0; column < count; column += 1) {
        const left = column * position.columnWidth - position.scrollLeft;
        const shows = left < position.width && left + position.columnWidth > 0;
        if (shows) expect(first <= column && column <= last).toBe(true);
      }
    }),
  );
});

test('no columns, no range', () => {
  expect(columnsInView({ scrollLeft: 0, width: 800, columnWidth: 146 }, 0)).toEqual({ first: 0, last: -1 });
});

test('visited columns stay, and nothing new is the same set', () => {
  const seen = visit(new Set([1]), { first: 3, last: 4 });
  expect([...seen]).toEqual([1, 3, 4]);
  expect(visit(seen, { first: 3, last: 4 })).toBe(seen);
});

test('ahead of view go as many columns as make up a day that needs no window', () => {
  expect(aheadOfView(60, 1000)).toBe(24);
  expect(aheadOfView(150, 300)).toBe(30);
  expect(aheadOfView(40, 0)).toBe(30);
});

test('the next columns beside the range are the nearest that were not visited', () => {
  const visited = new Set([0, 1, 2, 5, 6, 7, 8]);
  expect(nextBeside(visited, { first: 5, last: 7 }, 20, 4)).toEqual([4, 9, 3, 10]);
  expect(nextBeside(visited, { first: 0, last: 2 }, 20, 2)).toEqual([3, 4]);
  expect(nextBeside(visited, { first: 5, last: 8 }, 9, 4)).toEqual([4, 3]);
  expect(nextBeside(new Set([0, 1]), { first: 0, last: 1 }, 2, 4)).toEqual([]);
});
