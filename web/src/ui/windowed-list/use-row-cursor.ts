import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface RowCursor {
  /** The row that Tab reaches; it has the focus while the list has it. */
  readonly index: number;
  set(index: number): void;
  /** Handles arrows, Page Up and Down, Home and End. */
  move(event: KeyboardEvent): void;
}

/** The list's current row for the keyboard: the same row even after others were inserted before it, its neighbour when it is removed. */
export function useRowCursor<Item>(
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
    const next = list && nextIndex(event.key, index, Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1));
    if (list === null || next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const target = Math.max(0, Math.min(items.length - 1, next));
    set(target);
    const top = target * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
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
