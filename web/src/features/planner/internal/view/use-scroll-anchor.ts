import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Ruler } from '../engine/ruler.ts';

/**
 * Scrolls to a minute of the axis when the grid first shows, a third of the way along. When the length of the hours changes, it
 * keeps the first visible minute in place.
 */
export function useScrollAnchor(grid: RefObject<HTMLElement | null>, ruler: Ruler, minute: number): void {
  const known = useRef<Pick<Ruler, 'orientation' | 'hour'>>(undefined);
  useLayoutEffect(() => {
    const { current } = grid;
    const { orientation, hour, from } = ruler;
    const before = known.current;
    const isSame = before?.orientation === orientation && before.hour === hour;
    if (current === null || hour === 0 || isSame) return;
    const [along, across, extent] =
      orientation === 'columns'
        ? (['scrollTop', 'scrollLeft', current.clientHeight] as const)
        : (['scrollLeft', 'scrollTop', current.clientWidth] as const);
    if (before?.orientation === orientation) current[along] *= hour / before.hour;
    else {
      current[along] = ((minute - from) / 60) * hour - extent / 3;
      if (before !== undefined) current[across] = 0;
    }
    known.current = { orientation, hour };
  }, [grid, ruler, minute]);
}
