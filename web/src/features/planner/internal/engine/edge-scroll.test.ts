import { expect, test } from 'vitest';
import { edgeScroll } from './edge-scroll.ts';
import { fitFrame } from './frame.ts';

const viewport = { width: 1200, height: 800 };
const window = { start: 8 * 60, end: 20 * 60 };

/** The frame and the corner of its cells: right of axis and pinned columns, below the heads; in rows the reverse. */
function frameOf(orientation: 'columns' | 'rows') {
  const frame = fitFrame({ viewport, columns: 20, pinned: 1, window, zoom: 1, orientation });
  const across = frame.axisSize + frame.columnSize;
  const [left, top] = orientation === 'columns' ? [across, frame.headSize] : [frame.headSize, across];
  return { frame, left, top, right: viewport.width, bottom: viewport.height };
}

test.each(['columns', 'rows'] as const)(
  'in %s the grid scrolls towards the border that something is carried to',
  (orientation) => {
    const { frame, left, top, right, bottom } = frameOf(orientation);
    const at = (x: number, y: number) => edgeScroll(frame, viewport, { x, y });
    const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
    expect(at(midX, midY)).toEqual({ x: 0, y: 0 });
    // The fastest on the border and beyond it, and none from 44 px on.
    for (const beyond of [0, 300]) {
      expect(at(left - beyond, midY)).toEqual({ x: -18, y: 0 });
      expect(at(right + beyond, midY)).toEqual({ x: 18, y: 0 });
      expect(at(midX, top - beyond)).toEqual({ x: 0, y: -18 });
      expect(at(midX, bottom + beyond)).toEqual({ x: 0, y: 18 });
    }
    expect([at(left + 44, midY).x, at(right - 44, midY).x, at(midX, top + 44).y, at(midX, bottom - 44).y]).toEqual([
      0, 0, 0, 0,
    ]);
    // Half as fast half way to the border, and one pixel at the edge of the zone.
    expect([at(left + 22, midY).x, at(right - 22, midY).x]).toEqual([-9, 9]);
    expect([at(left + 43, midY).x, at(right - 43, midY).x]).toEqual([-1, 1]);
    expect(at(left, bottom)).toEqual({ x: -18, y: 18 });
  },
);
