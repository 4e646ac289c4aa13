import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { PlannerStore } from '../../store.ts';
import type { Frame, Orientation } from '../engine/frame.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import type { Ruler } from '../engine/ruler.ts';
import { columnsInView, type DaySize, daySize, isSameSize, needsWindow, visit } from '../engine/windowing.ts';

/** How far the grid is scrolled across time, in px. */
export function scrolledAcross({ scrollLeft, scrollTop }: Element, orientation: Orientation): number {
  return orientation === 'columns' ? scrollLeft : scrollTop;
}

type Viewport = { readonly width: number; readonly height: number };

/** The inner size of an element in px, without scroll bars; null before it is measured. */
export function useViewport(element: RefObject<HTMLElement | null>): Viewport | null {
  const [viewport, setViewport] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setViewport((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return viewport;
}

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

/** How much there is to draw; changes only if the grid's frame must change too. */
export function useDaySize(store: PlannerStore, columns: readonly GridColumn[]): DaySize {
  const read = useMemo(() => {
    let known: DaySize | undefined;
    return () => {
      const size = daySize(columns, (key) => store.cards(key));
      if (known === undefined || !isSameSize(known, size)) known = size;
      return known;
    };
  }, [store, columns]);
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe('anything', listener), [store]);
  return useSyncExternalStore(subscribe, read);
}
