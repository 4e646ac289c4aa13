import type { Orientation } from '../engine/frame.ts';

/** How far the grid is scrolled across time, in px. */
export function scrolledAcross({ scrollLeft, scrollTop }: Element, orientation: Orientation): number {
  return orientation === 'columns' ? scrollLeft : scrollTop;
}
