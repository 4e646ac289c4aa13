import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeScroll } from './edge-scroll.ts';
import { fitFrame } from './frame.ts';
import { boxOf, hitTest } from './hit.ts';

const window = { start: 8 * 60, end: 20 * 60 };

const fields = fc
  .record({
    orientation: fc.constantFrom('columns' as const, 'rows' as const),
    width: fc.integer({ min: 360, max: 2000 }),
    height: fc.integer({ min: 400, max: 1200 }),
    columns: fc.integer({ min: 1, max: 150 }),
    pinned: fc.integer({ min: 0, max: 3 }),
    zoom: fc.constantFrom(0.75, 1, 2),
  })
  .map(({ orientation, width, height, columns, pinned, zoom }) => {
    const frame = fitFrame({ viewport: { width, height }, columns, pinned, window, zoom, orientation });
    const ruler = { orientation, from: window.start, hour: frame.hour, columnSize: frame.columnSize, roomyLanes: 1 };
    return { frame, ruler, columns };
  });

const scrolls = fc.record({ left: fc.integer({ min: 0, max: 900 }), top: fc.integer({ min: 0, max: 900 }) });

test('a pointer on a box hits the column and the minute that the box was made for, in columns and rows, scrolled and pinned', () => {
  fc.assert(
    fc.property(fields, scrolls, fc.nat(), fc.integer({ min: 0, max: 660 }), (field, scroll, nth, minutes) => {
      const column = nth % field.columns;
      const start = window.start + minutes;
      const box = boxOf(field, column, { start, end: start + 60 }, scroll);
      const pointer = { x: box.left + 1 - scroll.left, y: box.top + 1 - scroll.top };
      const across = field.frame.orientation === 'columns' ? pointer.x : pointer.y;
      // A column that has scrolled under the pinned ones cannot be pointed at.
      fc.pre(column < field.frame.stuck || across >= field.frame.axisSize + field.frame.stuck * field.frame.columnSize);
      const hit = hitTest(field, pointer, scroll);
      expect(hit.column).toBe(column);
      const pixel = 60 / field.frame.hour;
      expect(hit.axisMinute - start).toBeCloseTo(2 * pixel);
      const last = hitTest(field, { x: pointer.x + box.width - 2, y: pointer.y + box.height - 2 }, scroll);
      expect(last.column).toBe(column);
      expect(start + 60 - last.axisMinute).toBeCloseTo(2 * pixel);
      // Four pixels are left free on either side of a card.
      const width = field.frame.orientation === 'columns' ? box.width : box.height;
      expect(width).toBe(field.frame.columnSize - 8);
    }),
  );
});

test('beside the columns the nearest one is hit', () => {
  fc.assert(
    fc.property(fields, scrolls, fc.integer(), fc.integer(), (field, scroll, x, y) => {
      const { column } = hitTest(field, { x, y }, scroll);
      expect(column).toBeGreaterThanOrEqual(0);
      expect(column).toBeLessThan(field.columns);
    }),
  );
});

test('at the border the grid scrolls towards it, the faster the closer, and not at all in the middle', () => {
  const viewport = { width: 1200, height: 800 };
  const frame = fitFrame({ viewport, columns: 20, pinned: 1, window, zoom: 1, orientation: 'columns' });
  const at = (x: number, y: number) => edgeScroll(frame, viewport, { x, y });
  expect(at(700, 400)).toEqual({ x: 0, y: 0 });
  expect(at(1190, 400).x).toBeGreaterThan(at(1170, 400).x);
  expect(at(1190, 400)).toMatchObject({ y: 0 });
  expect(at(frame.axisSize + frame.columnSize + 2, 400).x).toBeLessThan(0);
  expect(at(700, frame.headSize + 2).y).toBeLessThan(0);
  expect(at(700, 798).y).toBeGreaterThan(0);
});
