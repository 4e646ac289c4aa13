import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to a minute of the axis when the grid shows for the first time, a third of the way down, and keeps the minute
 * at the top where it is when the hours change their height.
 */
export function useScrollAnchor(grid: RefObject<HTMLElement | null>, hour: number, minute: number, from: number): void {
  const known = useRef<number>(undefined);
  useLayoutEffect(() => {
    const { current } = grid;
    if (current === null || hour === 0 || known.current === hour) return;
    if (known.current !== undefined) current.scrollTop *= hour / known.current;
    else current.scrollTop = ((minute - from) / 60) * hour - current.clientHeight / 3;
    known.current = hour;
  }, [grid, hour, minute, from]);
}
