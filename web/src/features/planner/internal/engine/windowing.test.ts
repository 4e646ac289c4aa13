import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsInView, needsWindow, visit } from './windowing.ts';

test('everything is mounted up to 30 columns and 400 cards', () => {
  expect(needsWindow(30, 400)).toBe(false);
  expect(needsWindow(31, 10)).toBe(true);
  expect(needsWindow(5, 401)).toBe(true);
});

test('every column that shows, even in part, is in the range', () => {
  const view = fc.record({
    scrolled: fc.integer({ min: 0, max: 20_000 }),
    extent: fc.integer({ min: 1, max: 3000 }),
    columnSize: fc.integer({ min: 100, max: 400 }),
  });
  fc.assert(
    fc.property(view, fc.integer({ min: 1, max: 150 }), (position, count) => {
      const { first, last } = columnsInView(position, count);
      for (let column = 0; column < count; column += 1) {
        const offset = column * position.columnSize - position.scrolled;
        const shows = offset < position.extent && offset + position.columnSize > 0;
        if (shows) expect(first <= column && column <= last).toBe(true);
      }
    }),
  );
});

test.each([
  ['at the beginning', 0, [0, 4]],
  ['on the border of two', 300, [2, 7]],
  ['within one', 350, [2, 8]],
  ['at the end', 1600, [15, 19]],
  ['beyond the end', 5000, [19, 19]],
])('one column more on each side is in the range, %s', (_, scrolled, [first, last]) => {
  expect(columnsInView({ scrolled, extent: 400, columnSize: 100 }, 20)).toEqual({ first, last });
});

test.each([
  ['columns', 146, 0],
  ['room for them', 0, 20],
])('no %s, no range', (_, columnSize, count) => {
  expect(columnsInView({ scrolled: 0, extent: 800, columnSize }, count)).toEqual({ first: 0, last: -1 });
});

test('visited columns stay, and nothing new is the same set', () => {
  const seen = visit(new Set([1]), { first: 3, last: 4 });
  expect([...seen]).toEqual([1, 3, 4]);
  expect(visit(seen, { first: 3, last: 4 })).toBe(seen);
});
