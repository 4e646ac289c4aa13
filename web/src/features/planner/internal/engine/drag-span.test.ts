import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSpan, limitsOf, movedSpan, resizedSpan, steppedMinute } from './drag-span.ts';
import { dayScale } from './time-scale.ts';

const limits = { start: 480, end: 1200 };
const steps = fc.constantFrom(5 as const, 15 as const);
const minutes = fc.integer({ min: 0, max: 1440 });

test('something is put down where the grid shows the day, and on a day of a clock change at the same height', () => {
  const window = { start: 420, end: 1260 };
  expect(limitsOf(dayScale('Europe/Rome', '2026-11-21'), window)).toEqual(window);
  const longer = dayScale('Europe/Rome', '2026-10-25');
  expect([longer.shift, limitsOf(longer, window)]).toEqual([-60, { start: 480, end: 1320 }]);
  expect(limitsOf(longer, { start: -120, end: 1500 })).toEqual({ start: 0, end: 1500 });
  expect(limitsOf(dayScale('Europe/Rome', '2026-11-21'), { start: -60, end: 1500 })).toEqual({ start: 0, end: 1440 });
});

test('what is moved keeps its length and begins at the slot nearest to where it is wanted', () => {
  expect(movedSpan({ start: 540, end: 590 }, 607, 15, limits)).toEqual({ start: 600, end: 650 });
  expect(movedSpan({ start: 540, end: 590 }, 608, 15, limits)).toEqual({ start: 615, end: 665 });
  expect(movedSpan({ start: 540, end: 590 }, 608, 5, limits)).toEqual({ start: 610, end: 660 });
});

test('what is moved stays within the day that shows', () => {
  fc.assert(
    fc.property(minutes, fc.integer({ min: 5, max: 300 }), minutes, steps, (start, length, requested, step) => {
      const moved = movedSpan({ start, end: start + length }, requested, step, limits);
      expect(moved.end - moved.start).toBe(length);
      expect(moved.start % step).toBe(0);
      expect(moved.start).toBeGreaterThanOrEqual(limits.start);
      expect(moved.end).toBeLessThanOrEqual(limits.end);
    }),
  );
});

test('an end that is drawn goes to the nearest slot, and leaves the other end where it is', () => {
  expect(resizedSpan({ start: 542, end: 590 }, 'end', 637, 15, limits)).toEqual({ start: 542, end: 630 });
  expect(resizedSpan({ start: 540, end: 592 }, 'start', 502, 15, limits)).toEqual({ start: 495, end: 592 });
});

test('an end that is drawn over the other one leaves the slot in which that one lies', () => {
  expect(resizedSpan({ start: 542, end: 590 }, 'end', 400, 15, limits)).toEqual({ start: 542, end: 555 });
  expect(resizedSpan({ start: 540, end: 592 }, 'start', 900, 15, limits)).toEqual({ start: 585, end: 592 });
});

test('an end is drawn to the last slot that shows, and where the other end lies outside, to the one beside that', () => {
  expect(resizedSpan({ start: 600, end: 660 }, 'end', 2000, 15, { start: 480, end: 1199 })).toEqual({
    start: 600,
    end: 1185,
  });
  expect(resizedSpan({ start: 600, end: 660 }, 'start', 0, 15, { start: 481, end: 1200 })).toEqual({
    start: 495,
    end: 660,
  });
  expect(resizedSpan({ start: 1200, end: 1260 }, 'end', 2000, 15, limits)).toEqual({ start: 1200, end: 1215 });
  expect(resizedSpan({ start: 400, end: 480 }, 'start', 0, 15, limits)).toEqual({ start: 465, end: 480 });
});

test('a stroke takes the slots that it begins and ends in, in either direction, within the day that shows', () => {
  expect(drawnSpan(547, 581, 15, limits)).toEqual({ start: 540, end: 585 });
  expect(drawnSpan(581, 547, 15, limits)).toEqual({ start: 540, end: 585 });
  expect(drawnSpan(547, 547, 5, limits)).toEqual({ start: 545, end: 550 });
  expect(drawnSpan(0, 2000, 15, limits)).toEqual(limits);
  expect(drawnSpan(2000, 2000, 15, limits)).toEqual({ start: 1185, end: 1200 });
  expect(drawnSpan(2000, 2000, 15, { start: 480, end: 1193 })).toEqual({ start: 1185, end: 1193 });
});

test.each([
  [600, 1, 615],
  [600, -1, 585],
  [607, 1, 615],
  [607, -1, 600],
  [607, 4, 660],
  [607, -4, 555],
])('from minute %i a key goes %i steps to %i', (minute, by, to) => {
  expect(steppedMinute(minute, by, 15)).toBe(to);
});
