import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { draftCardId } from '../engine/card.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { axisMinuteAt, type Ruler } from '../engine/ruler.ts';
import { type SnapStep, slotAt } from '../engine/snap.ts';
import { isoAt } from '../engine/time-scale.ts';
import { placeText } from './slot-text.ts';
import type { GridCursor, useGridCursor } from './use-grid-cursor.ts';

/** A place in the grid that was chosen for a new appointment. */
export type PickedSlot = {
  readonly resource: { readonly id: string; readonly name: string; readonly type: 'Staff' | 'Area' };
  /** The branch's local date. */
  readonly date: string;
  /** ISO 8601 with the branch's offset. */
  readonly startTime: string;
};

type GridEvents = {
  keyboard: ReturnType<typeof useGridCursor>;
  columns: readonly GridColumn[];
  ruler: Ruler;
  snap: SnapStep;
  dates: readonly string[];
  /** Where the cursor goes when the grid is entered for the first time: a column and a minute of the axis. */
  entry: () => { column: number; minute: number };
  elementIdOf: (at: GridCursor) => string;
  onPickSlot: (slot: PickedSlot) => void;
  onOpenAppointment: (id: string) => void;
};

/** What mouse, touch and keyboard do in the grid; one listener for all cards. `said` is for the live region. */
export function useGridEvents(props: GridEvents) {
  const { keyboard, columns, ruler, snap, dates, entry, elementIdOf, onPickSlot, onOpenAppointment } = props;
  const [said, setSaid] = useState('');

  function pick({ resource, scale }: GridColumn, minute: number): void {
    const { id, name, type } = resource;
    const startTime = isoAt(scale, slotAt(minute, snap, scale.length));
    onPickSlot({ resource: { id, name, type }, date: scale.date, startTime });
  }

  function open(id: string): void {
    if (id !== draftCardId) onOpenAppointment(id);
  }

  function onClick({ target, clientY }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const body = target.closest<HTMLElement>('[data-column]');
    const column = columns[Number(body?.dataset['column'] ?? -1)];
    if (body === null || column === undefined) return;
    const { scale, index } = column;
    const axisMinute = axisMinuteAt(ruler, clientY - body.getBoundingClientRect().top);
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
    keyboard.place(index, axisMinute, id);
    const minute = axisMinute - scale.shift;
    if (id !== undefined) open(id);
    else if (minute >= 0 && minute < scale.length) pick(column, minute);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = keyboard.current;
    if (at === null) return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const moved = keyboard.follow(event);
    if (moved !== null) show(moved);
    else if (event.key === 'Enter' && at.card !== undefined) open(at.card.id);
    else if (isPlain && (event.key === 'Enter' || event.key.toLowerCase() === 'n')) {
      pick(at.column, at.cursor.minute - at.column.scale.shift);
    } else if (event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(): void {
    if (keyboard.current !== null) return;
    const { column, minute } = entry();
    keyboard.place(column, minute);
  }

  function show(at: GridCursor): void {
    document.getElementById(elementIdOf(at))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The element under the cursor speaks for itself; where it stands is said only when that changes.
    setSaid(placeText(at.column, at.cards, at.card, dates.length > 1));
  }

  return { said, handlers: { onClick, onKeyDown, onFocus } };
}
