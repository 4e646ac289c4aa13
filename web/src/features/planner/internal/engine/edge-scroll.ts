import type { Frame } from './frame.ts';
import type { Point } from './hit.ts';

/** How close to the visible border the pointer starts the scrolling, in px. */
const reach = 44;
const fastest = 18;

/** How far a drag scrolls the grid in this frame, in px; the closer the pointer to the border, the further. */
export function edgeScroll(frame: Frame, viewport: { width: number; height: number }, pointer: Point): Point {
  const isColumns = frame.orientation === 'columns';
  const across = frame.axisSize + frame.stuck * frame.columnSize;
  const [left, top] = isColumns ? [across, frame.headSize] : [frame.headSize, across];
  return { x: pull(pointer.x, left, viewport.width), y: pull(pointer.y, top, viewport.height) };
}

function pull(at: number, min: number, max: number): number {
  const before = Math.min(reach, min + reach - at);
  const after = Math.min(reach, at - (max - reach));
  if (before > 0) return -Math.ceil((before / reach) * fastest);
  return after > 0 ? Math.ceil((after / reach) * fastest) : 0;
}
