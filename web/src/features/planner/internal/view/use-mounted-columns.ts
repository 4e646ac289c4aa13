import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Frame } from '../engine/frame.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { columnsInView, needsWindow, visit } from '../engine/windowing.ts';
import { scrolledAcross } from './scrolled.ts';
import type { Viewport } from './use-viewport.ts';

type Visited = { readonly of: readonly GridColumn[]; readonly indices: ReadonlySet<number> };

/** The first column in view, and how many more are mounted on each side. */
type Sight = { readonly first: number; readonly overscan: number };

const margin = 1;
/** During scrolling, several columns are mounted at a time: styles, layers and paint have a fixed cost each time. */
const marginAhead = 3;

const none: ReadonlySet<number> = new Set();

type Options = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly frame: Frame | null;
  readonly viewport: Viewport | null;
  /** The number of cards in all columns. */
  readonly cards: number;
};

/**
 * The columns to mount: all of a small day; of a large one those in view and those that were in view before, which stay mounted
 * so that scrolling back costs nothing. Another day or choice of resources starts again.
 */
export function useMountedColumns({ grid, columns, frame, viewport, cards }: Options): readonly GridColumn[] {
  const [sight, setSight] = useState<Sight>({ first: 0, overscan: margin });
  const [visited, setVisited] = useState<Visited>({ of: columns, indices: none });
  const { orientation = 'columns', columnSize = 0 } = frame ?? {};
  const extent = (orientation === 'columns' ? viewport?.width : viewport?.height) ?? 0;
  const isWindowed = needsWindow(columns.length, cards);

  const rangeOf = ({ first, overscan }: Sight) =>
    columnsInView({ scrolled: first * columnSize, extent, columnSize }, columns.length, overscan);
  const isSeen = visited.of === columns;
  const indices = visit(isSeen ? visited.indices : none, rangeOf(isSeen ? sight : { ...sight, overscan: margin }));
  if (isWindowed && (!isSeen || indices !== visited.indices)) setVisited({ of: columns, indices });

  const latest = useRef({ rangeOf, indices });
  useLayoutEffect(() => {
    latest.current = { rangeOf, indices };
  });
  useLayoutEffect(() => {
    const { current } = grid;
    if (current === null || columnSize === 0 || !isWindowed) return;
    const firstInSight = () => Math.floor(scrolledAcross(current, orientation) / columnSize);
    const follow = () => {
      const first = firstInSight();
      const { indices: mounted, rangeOf: rangeNow } = latest.current;
      if (visit(mounted, rangeNow({ first, overscan: margin })) === mounted) return;
      // Rendered within the scroll event, before the frame is painted, so that a jump never shows blank columns.
      flushSync(() => setSight({ first, overscan: marginAhead }));
    };
    current.addEventListener('scroll', follow, { passive: true });
    setSight((known) => (known.first === firstInSight() ? known : { first: firstInSight(), overscan: margin }));
    return () => current.removeEventListener('scroll', follow);
  }, [grid, columns, orientation, columnSize, isWindowed]);

  if (frame === null) return [];
  return isWindowed ? columns.filter(({ index }) => index < frame.stuck || indices.has(index)) : columns;
}
