import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { PlannerStore } from '../../store.ts';
import type { Frame, Orientation } from '../engine/frame.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { offsetOf, type Ruler } from '../engine/ruler.ts';
import {
  type DaySize,
  daySize,
  extended,
  extentOf,
  isSameSight,
  isSameSize,
  missingIn,
  type Scrolled,
  type Sight,
  sightAt,
} from '../engine/windowing.ts';

/** How far the grid is scrolled across time, in px. */
export function scrolledAcross({ scrollLeft, scrollTop }: Element, orientation: Orientation): number {
  return orientation === 'columns' ? scrollLeft : scrollTop;
}

export type Viewport = { readonly width: number; readonly height: number };

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

/** How many minutes are drawn beyond the sight: some while it scrolls, as each drawing has a fixed cost. */
const atRest = 0;
const ahead = 30;

/** How many columns beside the sight a scrolling grid keeps: each costs every frame something, a row more. */
const bufferedBeside = { columns: 8, rows: 2 };

/** How long a grid has not scrolled when what is out of sight is let go, in ms. */
const restsAfter = 100;

type SightOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly GridColumn[];
  readonly frame: Frame;
  readonly viewport: Viewport;
  readonly ruler: Ruler;
  /** The first minute to look at when the grid first shows. */
  readonly anchor: number;
};

type Shown = { readonly frame: Frame; readonly scrolled: Scrolled; readonly sight: Sight };

/** The part of the columns to draw, as the grid scrolls and its size changes. */
export function useSight({ grid, columns, frame, viewport, ruler, anchor }: SightOptions): Sight {
  const see = (scrolled: Scrolled, margin: number) =>
    sightAt({ frame, ruler, viewport, columns: columns.length }, scrolled, margin);
  const [known, setShown] = useState<Shown | null>(null);
  let shown = known;
  if (shown?.frame !== frame) {
    const isTurned = shown?.frame.orientation !== frame.orientation;
    const scrolled = isTurned ? { along: anchored(ruler, viewport, anchor), across: 0 } : (shown?.scrolled ?? origin);
    shown = { frame, scrolled, sight: see(scrolled, atRest) };
    setShown(shown);
  }

  useScrollAnchor(grid, ruler, viewport, anchor);
  const latest = useRef({ see, shown });
  useLayoutEffect(() => {
    latest.current = { see, shown };
  });
  useLayoutEffect(() => {
    const { current } = grid;
    if (current === null) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = (margin: number, before?: Sight): Shown => {
      const scrolled = scrolledOf(current, frame.orientation);
      const sight = latest.current.see(scrolled, margin);
      return {
        frame,
        scrolled,
        sight: before === undefined ? sight : extended(before, sight, bufferedBeside[frame.orientation]),
      };
    };
    const missing = () => missingIn(latest.current.shown.sight, look(atRest).sight);
    const follow = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const next = look(atRest);
        setShown((last) => (last !== null && isSame(last, next) ? last : next));
      }, restsAfter);
      const { columns: isColumn, time: isTime } = missing();
      if (!isColumn && !isTime) return;
      // Rendered within the scroll event, before the frame is painted, so that a jump never shows blank columns.
      flushSync(() => setShown(look(isTime ? ahead : atRest, latest.current.shown.sight)));
    };
    current.addEventListener('scroll', follow, { passive: true });
    // The size may have changed since the last scroll event.
    const { columns: isColumn, time: isTime } = missing();
    if (isColumn || isTime) setShown(look(atRest));
    return () => {
      clearTimeout(rest);
      current.removeEventListener('scroll', follow);
    };
  }, [grid, frame]);

  return shown.sight;
}

const origin: Scrolled = { along: 0, across: 0 };

function isSame(last: Shown, next: Shown): boolean {
  const isStill = (axis: keyof Scrolled) => Math.abs(last.scrolled[axis] - next.scrolled[axis]) < 1;
  return last.frame === next.frame && isSameSight(last.sight, next.sight) && isStill('along') && isStill('across');
}

function scrolledOf({ scrollLeft, scrollTop }: Element, orientation: Orientation): Scrolled {
  return orientation === 'columns'
    ? { along: scrollTop, across: scrollLeft }
    : { along: scrollLeft, across: scrollTop };
}

/** How far to scroll along, in px, so that a minute of the axis is a third of the way from the start. */
function anchored(ruler: Ruler, viewport: Viewport, minute: number): number {
  return Math.max(0, offsetOf(ruler, minute) - extentOf(ruler, viewport).along / 3);
}

/** Scrolls to a minute when the grid first shows; when the hours change length, the first visible one stays. */
function useScrollAnchor(grid: RefObject<HTMLElement | null>, ruler: Ruler, viewport: Viewport, minute: number): void {
  const known = useRef<Pick<Ruler, 'orientation' | 'hour'>>(undefined);
  useLayoutEffect(() => {
    const { current } = grid;
    const { orientation, hour } = ruler;
    const before = known.current;
    const isSame = before?.orientation === orientation && before.hour === hour;
    if (current === null || hour === 0 || isSame) return;
    const [along, across] =
      orientation === 'columns' ? (['scrollTop', 'scrollLeft'] as const) : (['scrollLeft', 'scrollTop'] as const);
    if (before?.orientation === orientation) current[along] *= hour / before.hour;
    else {
      current[along] = anchored(ruler, viewport, minute);
      if (before !== undefined) current[across] = 0;
    }
    known.current = { orientation, hour };
  }, [grid, ruler, viewport, minute]);
}

/** How much there is to draw; changes only if the grid's frame must change too. */
export function useDaySize(store: PlannerStore, columns: readonly GridColumn[]): DaySize {
  const read = useMemo(() => {
    let known: DaySize | undefined;
    return () => {
      const size = daySize(columns, (key) => store.extentOf(key));
      if (known === undefined || !isSameSize(known, size)) known = size;
      return known;
    };
  }, [store, columns]);
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe('anything', listener), [store]);
  return useSyncExternalStore(subscribe, read);
}
