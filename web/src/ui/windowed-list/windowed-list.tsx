import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';
import { Cells, type Column, ColumnHeads } from '../list/columns.tsx';
import { ListHeads, type PagedRows, rowsOf } from '../list/list-parts.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './windowed-list.module.css';

interface WindowedListProps<Item> {
  label: string;
  query: PagedRows<Item>;
  columns: readonly Column<Item>[];
  /** The class that lays out the columns, the same for the headings and each row. */
  layout: string | undefined;
  rowClassName: string | undefined;
  /** Shown where there are no rows. */
  none: ReactNode;
  keyOf: (item: Item) => string;
  /** A row's name for screen readers. */
  nameOf: (item: Item) => string;
  /** In pixels, the same for every row. */
  rowHeight: number;
  /** The key of the row that is open beside the list. */
  openId: string | undefined;
  /** Called with the key of a pressed row, or on Enter. */
  onOpen: (key: string) => void;
  /** Receives the rows in sight, once nobody has scrolled for a moment. */
  onSettle?: (sight: Sight) => void;
}

/** In milliseconds: what is only scrolled past is not told. */
const moment = 100;

/** More rows are requested this many rows before the end. */
const ahead = 40;

/**
 * A list of any length: only visible rows are rendered, so that scrolling is as fast at row 100,000 as at row 10.
 * Arrows move, Enter acts. The headings stand before the first row is there, and where there is none.
 */
export function WindowedList<Item>({ query, none, ...props }: WindowedListProps<Item>) {
  const items = rowsOf(query);
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (items !== undefined && (items.length > 0 || query.hasNextPage))
    return <Rows {...props} query={query} items={items} />;
  const { label, rowHeight } = props;
  return (
    <>
      <div role="grid" aria-label={label} aria-busy={items === undefined} className={styles.heads}>
        <Heads {...props} />
      </div>
      {items === undefined ? <Loading rowHeight={rowHeight} /> : none}
    </>
  );
}

function Heads<Item>({ columns, layout }: Pick<WindowedListProps<Item>, 'columns' | 'layout'>) {
  return (
    <ListHeads isRow>
      <div className={layout}>
        <ColumnHeads columns={columns} />
      </div>
    </ListHeads>
  );
}

/** The layout of the rows while they load. */
function Loading({ rowHeight }: { rowHeight: number }) {
  return (
    <div className={styles.loading}>
      {Array.from({ length: 14 }, (_, place) => (
        <div key={place} className={styles.coming} style={{ height: rowHeight }}>
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}

type RowsProps<Item> = Omit<WindowedListProps<Item>, 'none'> & { items: readonly Item[] };

function Rows<Item>({ items, query, keyOf, rowHeight, onSettle, ...props }: RowsProps<Item>) {
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query;
  const { columns, layout, rowClassName, openId, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useRowsInSight(scroller, rowHeight, items.length);
  const cursor = useRowCursor(scroller, items, keyOf, rowHeight);
  const isNearEnd = sight.end + ahead >= items.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    const timer = setTimeout(() => onSettle?.(sight), moment);
    return () => clearTimeout(timer);
  }, [sight, onSettle]);

  function act(event: KeyboardEvent, item: Item) {
    if (event.key !== 'Enter') return cursor.move(event);
    event.preventDefault();
    onOpen(keyOf(item));
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-busy={isPlaceholderData}
      aria-rowcount={hasNextPage ? -1 : items.length + 1}
      className={styles.scroller}
    >
      <div role="presentation" className={styles.heads}>
        <Heads columns={columns} layout={layout} />
      </div>
      <div role="rowgroup" data-outdated={isPlaceholderData || undefined} className={styles.group}>
        <div role="presentation" className={styles.rows} style={{ height: items.length * rowHeight }}>
          {indexesOf(sight, cursor.index, items.length).map((index) => {
            const item = items[index];
            if (item === undefined) return null;
            const key = keyOf(item);
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                aria-label={props.nameOf(item)}
                aria-current={key === openId || undefined}
                data-index={index}
                tabIndex={index === cursor.index ? 0 : -1}
                className={styles.row}
                style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
                onFocus={() => cursor.set(index)}
                onClick={() => onOpen(key)}
                onKeyDown={(event) => act(event, item)}
              >
                <div className={rowClassName} data-open={key === openId || undefined}>
                  <div className={layout}>
                    <Cells columns={columns} row={item} role="gridcell" />
                  </div>
                </div>
              </div>
            );
          })}
        </div>
        {isFetchingNextPage ? (
          <div className={styles.more}>
            <Spinner />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The visible rows, and the row that has the focus or would get it, which must be rendered to be focused. */
function indexesOf({ start, end }: { start: number; end: number }, cursor: number, length: number): number[] {
  const inSight = Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, row) => start + row);
  if (cursor >= length || (cursor >= start && cursor < end)) return inSight;
  return cursor < start ? [cursor, ...inSight] : [...inSight, cursor];
}

interface RowCursor {
  /** The row that Tab reaches; it has the focus while the list has it. */
  readonly index: number;
  set(index: number): void;
  /** Handles arrows, Page Up and Down, Home and End. */
  move(event: KeyboardEvent): void;
}

/**
 * The list's current row for the keyboard: the same row even after others were inserted before it, its neighbour when
 * it is removed.
 */
function useRowCursor<Item>(
  scroller: RefObject<HTMLElement | null>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  rowHeight: number,
): RowCursor {
  const [place, setPlace] = useState<{ readonly key: string | null; readonly index: number }>({ key: null, index: 0 });
  const hasFocus = useRef(false);
  const index = indexOf(items, keyOf, place);

  // A row that has just been rendered takes the focus now, and so does the neighbour of a removed row that had it.
  useEffect(() => {
    const list = scroller.current;
    if (list === null || !hasFocus.current) return;
    const row = list.querySelector<HTMLElement>(`[data-index="${index}"]`);
    const isElsewhere = document.activeElement !== document.body && !list.contains(document.activeElement);
    if (isElsewhere) hasFocus.current = false;
    else if (document.activeElement !== row) row?.focus({ preventScroll: true });
  });

  function set(next: number): void {
    hasFocus.current = true;
    const item = items[next];
    if (item !== undefined && next !== index) setPlace({ key: keyOf(item), index: next });
    else if (item !== undefined && place.key === null) setPlace({ key: keyOf(item), index: next });
  }

  function move(event: KeyboardEvent): void {
    const list = scroller.current;
    // Between the headings, which stay, and the lower edge.
    const height = list === null ? 0 : list.clientHeight - (list.firstElementChild?.clientHeight ?? 0);
    const next = list && nextIndex(event.key, index, Math.max(1, Math.floor(height / rowHeight) - 1));
    if (list === null || next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const target = Math.max(0, Math.min(items.length - 1, next));
    set(target);
    const top = target * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + height) list.scrollTop = top + rowHeight - height;
  }

  return { index, set, move };
}

function indexOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { key, index }: { readonly key: string | null; readonly index: number },
): number {
  const current = items[index];
  if (key === null || (current !== undefined && keyOf(current) === key)) return index;
  const found = items.findIndex((item) => keyOf(item) === key);
  return found >= 0 ? found : Math.max(0, Math.min(index, items.length - 1));
}

function nextIndex(key: string, index: number, page: number): number | null {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'PageDown') return index + page;
  if (key === 'PageUp') return index - page;
  if (key === 'Home') return 0;
  return key === 'End' ? Number.MAX_SAFE_INTEGER : null;
}

/** Rows are rendered in groups, so that not every pixel of a scroll renders. */
const group = 8;

export interface Sight {
  readonly start: number;
  /** The index after the last row. */
  readonly end: number;
}

/** The range of visible rows in the scrolling element, with a few more on both sides. */
function useRowsInSight(scroller: RefObject<HTMLElement | null>, rowHeight: number, length: number): Sight {
  const [sight, setSight] = useState<Sight>({ start: 0, end: 3 * group });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const start = Math.max(0, (Math.floor(scrollTop / rowHeight / group) - 1) * group);
      const end = (Math.ceil((scrollTop + clientHeight) / rowHeight / group) + 1) * group;
      setSight((current) => (current.start === start && current.end === end ? current : { start, end }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
    // With fewer rows the browser may change the scroll position without an event.
  }, [scroller, rowHeight, length]);
  return sight;
}
