import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from './conflicts.ts';
import { assignLanes } from './lanes.ts';

const span = fc
  .record({ start: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 5, max: 180 }) })
  .map(({ start, length }) => ({ start, end: start + length }));
/** Days on a grid of a quarter of an hour as well, where many end as others begin. */
const onGrid = fc
  .record({ start: fc.integer({ min: 36, max: 48 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ start, length }) => ({ start: start * 15, end: (start + length) * 15 }));
const spans = fc.oneof(fc.array(span, { maxLength: 40 }), fc.array(onGrid, { minLength: 2, maxLength: 40 }));

test('spans that overlap never share a lane, and all of them have the same number of lanes', () => {
  fc.assert(
    fc.property(spans, (day) => {
      const places = assignLanes(day);
      day.forEach((a, i) => {
        day.forEach((b, j) => {
          if (i >= j || !overlaps(a, b)) return;
          expect(places[i]?.lane).not.toBe(places[j]?.lane);
          expect(places[i]?.lanes).toBe(places[j]?.lanes);
        });
      });
    }),
  );
});

test('no more lanes are opened than spans overlap at one instant', () => {
  fc.assert(
    fc.property(spans, (day) => {
      const places = assignLanes(day);
      const most = Math.max(
        0,
        ...day.map(({ start }) => day.filter((other) => other.start <= start && start < other.end).length),
      );
      expect(Math.max(0, ...places.map(({ lanes }) => lanes))).toBe(most);
      for (const { lane, lanes } of places) expect(lane).toBeLessThan(lanes);
    }),
  );
});

test('APP-09 appointments that touch keep the whole width', () => {
  const places = assignLanes([
    { start: 540, end: 590 },
    { start: 590, end: 640 },
  ]);
  expect(places).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test('two that overlap stand side by side, the earlier one left', () => {
  const places = assignLanes([
    { start: 525, end: 585 },
    { start: 510, end: 570 },
  ]);
  expect(places).toEqual([
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ]);
});
