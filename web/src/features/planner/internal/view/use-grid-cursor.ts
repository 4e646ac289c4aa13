import type { Interval } from '@quieta/contract/values/interval';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { PlannerStore } from '../../store.ts';
import { idOfKey, type PlannerCard } from '../engine/card.ts';
import {
  type Cursor,
  type CursorField,
  type CursorMove,
  cardUnder,
  followCard,
  moveCursor,
  stopAt,
} from '../engine/cursor.ts';
import type { Orientation } from '../engine/frame.ts';
import { type GridColumn, indexOfSlot } from '../engine/grid-columns.ts';
import { takes } from '../engine/stretches.ts';
import { isUnassigned } from '../engine/unassigned.ts';

/** The keyboard moves over free time in steps of 15 minutes, whatever the step of the mouse. */
export const cursorStep = 15;

/** The moves are named for columns; in rows the arrows swap their meaning. */
const arrows: Record<Orientation, Partial<Record<string, CursorMove>>> = {
  columns: { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' },
  rows: { ArrowUp: 'left', ArrowDown: 'right', ArrowLeft: 'up', ArrowRight: 'down' },
};

const moves: Partial<Record<string, CursorMove>> = {
  PageUp: 'hourUp',
  PageDown: 'hourDown',
  Home: 'dayStart',
  End: 'dayEnd',
  'Control+Home': 'firstColumn',
  'Control+End': 'lastColumn',
};

/** The keyboard's current position in the grid: its column, and the card or slot there. */
export type GridCursor = {
  readonly column: GridColumn;
  readonly cursor: Cursor;
  readonly cards: readonly PlannerCard[];
  readonly card: PlannerCard | undefined;
};

/** With the slot of its column, which identifies the column if another day has it in another position. */
type HeldCursor = { readonly cursor: Cursor; readonly slot: string | undefined };

type CursorGrid = {
  store: PlannerStore;
  columns: readonly GridColumn[];
  window: Interval;
  orientation: Orientation;
};

export function useGridCursor({ store, columns, window, orientation }: CursorGrid) {
  const [held, setHeld] = useState<HeldCursor | null>(null);
  const cursor = held && { ...held.cursor, column: indexOfSlot(columns, held.slot, held.cursor.column) };
  const setCursor = (next: Cursor) => setHeld({ cursor: next, slot: columns[next.column]?.slot });
  const field = useMemo<CursorField>(
    () => ({ columns: cursorColumns(store, columns), window, step: cursorStep }),
    [store, columns, window],
  );

  function resolve(at: Cursor | null): GridCursor | null {
    const current = at && followCard(at, field);
    const column = columns[current?.column ?? -1];
    if (current === null || column === undefined) return null;
    return { column, cursor: current, cards: store.cards(column.key), card: cardUnder(current, field.columns) };
  }

  const current = resolve(cursor);
  // The card under the cursor may be moved or deleted, here or at another desk.
  useColumnChanges(store, current?.column.key ?? '');

  const appointmentId = appointmentOf(current?.card);
  useEffect(() => store.setFocus(appointmentId), [store, appointmentId]);
  useEffect(() => () => store.setFocus(null), [store]);

  /** Handles a key; returns the cursor's new position, or null if the key does not move it. */
  function follow(event: KeyboardEvent): GridCursor | null {
    const at = resolve(cursor);
    const stroke = `${event.ctrlKey ? 'Control+' : ''}${event.key}`;
    const move = arrows[orientation][stroke] ?? moves[stroke];
    if (at === null || move === undefined || event.altKey || event.metaKey) return null;
    const next = moveCursor(at.cursor, move, field);
    flushSync(() => setCursor(next));
    return resolve(next);
  }

  /** Puts the cursor at a minute of the axis, on the named card or the one there. */
  function place(column: number, minute: number, cardId?: string): GridCursor | null {
    const at = cardId === undefined ? stopAt(column, minute, field) : { column, minute, cardId };
    setCursor(at);
    return resolve(at);
  }

  return { current, follow, place };
}

/** Reads each column's cards on request: laying all of them out would take longer than drawing those in sight. */
function cursorColumns(store: PlannerStore, columns: readonly GridColumn[]): CursorField['columns'] {
  return columns.map(({ key, scale, resource }) => ({
    get cards() {
      return store.cards(key);
    },
    shift: scale.shift,
    mayHold: (cardId) => mayHold(store, resource.id, cardId),
  }));
}

function mayHold(store: PlannerStore, resourceId: string, cardId: string): boolean {
  const row = store.appointment(idOfKey(cardId));
  if (row === undefined) return store.block(cardId) !== undefined || store.draft() !== null;
  return isUnassigned(resourceId) || takes(row, resourceId);
}

function useColumnChanges(store: PlannerStore, key: string): void {
  const subscribe = useCallback((listener: () => void) => store.subscribeColumn(key, listener), [store, key]);
  useSyncExternalStore(subscribe, () => (key === '' ? null : store.cards(key)));
}

function appointmentOf(card: PlannerCard | undefined): string | null {
  if (card?.kind === 'draft') return card.draft.appointmentId;
  return card?.kind === 'appointment' ? card.id : null;
}
