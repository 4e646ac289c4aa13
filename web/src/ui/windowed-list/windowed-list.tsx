import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '../spinner/spinner.tsx';
import { useRowCursor } from './use-row-cursor.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import styles from './windowed-list.module.css';

interface WindowedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** A row's name for screen readers. */
  nameOf: (item: Item) => string;
  /** In pixels, the same for every row. */
  rowHeight: number;
  renderRow: (item: Item) => ReactNode;
  /** Called with a pressed row, or on Enter. */
  onAction: (item: Item) => void;
  isCurrent: (item: Item) => boolean;
  /** Undefined when all rows are loaded. */
  onLoadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** The rows are still shown, but about to change. */
  isOutdated?: boolean;
}

/** More rows are requested this many rows before the end. */
const ahead = 40;

/**
 * A list of any length: only visible rows are rendered, so that scrolling is as fast at row 100,000 as at row 10. Arrows move,
 * Enter acts.
 */
export function WindowedList<Item>({ items, keyOf, rowHeight, onLoadMore, ...props }: WindowedListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useRowsInSight(scroller, rowHeight, items.length);
  const cursor = useRowCursor(scroller, items, keyOf, rowHeight);
  const isNearEnd = sight.end + ahead >= items.length;
  useEffect(() => {
    if (isNearEnd && !props.isLoadingMore) onLoadMore?.();
  }, [isNearEnd, props.isLoadingMore, onLoadMore]);

  function act(event: KeyboardEvent, item: Item) {
    if (event.key !== 'Enter') return cursor.move(event);
    event.preventDefault();
    props.onAction(item);
  }

  return (
    <div ref={scroller} className={styles.scroller} data-outdated={props.isOutdated || undefined}>
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={onLoadMore === undefined ? items.length : -1}
        className={styles.rows}
        style={{ height: items.length * rowHeight }}
      >
        {indexesOf(sight, cursor.index, items.length).map((index) => {
          // The indexes come from this list.
          const item = items[index] as Item;
          return (
            <div
              key={keyOf(item)}
              role="row"
              aria-rowindex={index + 1}
              aria-label={props.nameOf(item)}
              aria-current={props.isCurrent(item) || undefined}
              data-index={index}
              tabIndex={index === cursor.index ? 0 : -1}
              className={styles.row}
              style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
              onFocus={() => cursor.set(index)}
              onClick={() => props.onAction(item)}
              onKeyDown={(event) => act(event, item)}
            >
              <div role="gridcell" className={styles.cell}>
                {props.renderRow(item)}
              </div>
            </div>
          );
        })}
      </div>
      {props.isLoadingMore ? (
        <div className={styles.more}>
          <Spinner />
        </div>
      ) : null}
    </div>
  );
}

/** The visible rows, and the row that has the focus or would get it, which must be rendered to be focused. */
function indexesOf({ start, end }: { start: number; end: number }, cursor: number, length: number): number[] {
  const inSight = Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, row) => start + row);
  if (cursor >= length || (cursor >= start && cursor < end)) return inSight;
  return cursor < start ? [cursor, ...inSight] : [...inSight, cursor];
}
