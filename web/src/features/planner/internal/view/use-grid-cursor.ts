import { type KeyboardEvent, useCallback, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { PlannerStore } from '../../store.ts';
import type { PlannerCard } from '../engine/card.ts';
import { type Cursor, type CursorField, type CursorMove, cardUnder, moveCursor, stopAt } from '../engine/cursor.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import type { MinuteSpan } from '../engine/time-scale.ts';

/** The keyboard goes over free time in quarters of an hour, however finely the mouse picks. */
export const cursorStep = 15;

const moves: Partial<Record<string, CursorMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'hourUp',
  PageDown: 'hourDown',
  Home: 'dayStart',
  End: 'dayEnd',
  'Control+Home': 'firstColumn',
  'Control+End': 'lastColumn',
};

/** Where the keyboard stands in the grid, as it is now: its column, and the card there or the slot. */
export type GridCursor = {
  readonly column: GridColumn;
  readonly cursor: Cursor;
  readonly cards: readonly PlannerCard[];
  readonly card: PlannerCard | undefined;
};

type CursorGrid = { store: PlannerStore; columns: readonly GridColumn[]; window: MinuteSpan };

export function useGridCursor({ store, columns, window }: CursorGrid) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const key = columns[cursor?.column ?? -1]?.key ?? '';
  const subscribe = useCallback((listener: () => void) => store.subscribeColumn(key, listener), [store, key]);
  // The card under the cursor may be moved or deleted by another desk.
  useSyncExternalStore(subscribe, () => (key === '' ? null : store.cards(key)));

  const field: CursorField = {
    columns: columns.map(({ key, scale }) => ({ cards: store.cards(key), shift: scale.shift })),
    window,
    step: cursorStep,
  };

  function resolve(at: Cursor | null): GridCursor | null {
    const column = columns[at?.column ?? -1];
    if (at === null || column === undefined) return null;
    const isThere = at.cardId !== null && cardUnder(at, field.columns) !== undefined;
    const current = isThere ? at : stopAt(at.column, at.minute, field);
    return { column, cursor: current, cards: store.cards(column.key), card: cardUnder(current, field.columns) };
  }

  /** Follows a key; answers where the cursor is then, or null where the key is not the cursor's. */
  function follow(event: KeyboardEvent): GridCursor | null {
    const at = resolve(cursor);
    const move = moves[`${event.ctrlKey ? 'Control+' : ''}${event.key}`];
    if (at === null || move === undefined || event.altKey || event.metaKey) return null;
    const next = moveCursor(at.cursor, move, field);
    flushSync(() => setCursor(next));
    return resolve(next);
  }

  /** Puts the cursor at a minute of the axis, on the card there or the one named. */
  function place(column: number, minute: number, cardId?: string): GridCursor | null {
    const at = cardId === undefined ? stopAt(column, minute, field) : { column, minute, cardId };
    setCursor(at);
    return resolve(at);
  }

  return { current: resolve(cursor), follow, place };
}
