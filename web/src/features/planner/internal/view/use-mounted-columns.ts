import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Frame } from '../engine/frame.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { columnsInView, needsWindow, visit } from '../engine/windowing.ts';

type Visited = { readonly of: readonly GridColumn[]; readonly indices: ReadonlySet<number> };

const none: ReadonlySet<number> = new Set();

type Options = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly frame: Frame | null;
  /** The grid's inner width in px. */
  readonly width: number;
  /** How many cards the columns hold together. */
  readonly cards: number;
};

/**
 * The columns to mount: all of a small day; of a large one those in view and those that were in view before, which stay
 * so that going back costs nothing. Another day or choice of resources starts with what is in view.
 */
export function useMountedColumns({ grid, columns, frame, width, cards }: Options): readonly GridColumn[] {
  const [firstColumn, setFirstColumn] = useState(0);
  const [visited, setVisited] = useState<Visited>({ of: columns, indices: none });
  const columnWidth = frame?.columnWidth ?? 0;

  useEffect(() => {
    const { current } = grid;
    if (current === null || columnWidth === 0) return;
    // Rendered within the scroll event, before the frame is painted: a jump never shows blank columns.
    const follow = () => flushSync(() => setFirstColumn(Math.floor(current.scrollLeft / columnWidth)));
    current.addEventListener('scroll', follow, { passive: true });
    const stop = () => current.removeEventListener('scroll', follow);
    setFirstColumn(Math.floor(current.scrollLeft / columnWidth));
    return stop;
  }, [grid, columnWidth]);

  const range = columnsInView({ scrollLeft: firstColumn * columnWidth, width, columnWidth }, columns.length);
  const indices = visit(visited.of === columns ? visited.indices : none, range);
  const isWindowed = needsWindow(columns.length, cards);
  if (isWindowed && (visited.of !== columns || indices !== visited.indices)) setVisited({ of: columns, indices });
  if (frame === null) return [];
  return isWindowed ? columns.filter(({ index }) => indices.has(index)) : columns;
}
