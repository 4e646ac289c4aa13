import type { ResourceType } from '@quieta/contract/resources/resource';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { cardKey, draftCardId } from '../engine/card.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { axisMinuteAt, pointerOffset, type Ruler } from '../engine/ruler.ts';
import { isoAt, type SnapStep, slotAt } from '../engine/time-scale.ts';
import { cursorText } from './grid-text.ts';
import type { GridCursor, useGridCursor } from './use-grid-cursor.ts';

/** A position in the grid that was picked for a new appointment. */
export type PickedSlot = {
  readonly resource: { readonly id: string; readonly name: string; readonly type: ResourceType };
  readonly date: string;
  /** ISO 8601 with the branch's offset. */
  readonly startTime: string;
  readonly endTime?: string;
};

type GridEvents = {
  keyboard: ReturnType<typeof useGridCursor>;
  columns: readonly GridColumn[];
  ruler: Ruler;
  snap: SnapStep;
  dates: readonly string[];
  /** The cursor's first position when the grid is entered: a column and a minute of the axis. */
  entry: () => { column: number; minute: number };
  elementIdOf: (at: GridCursor) => string;
  onPickSlot?: ((slot: PickedSlot) => void) | undefined;
  onBlockSlot?: ((slot: PickedSlot) => void) | undefined;
  onOpenAppointment: (id: string) => void;
};

/** Handles mouse, touch and keyboard in the grid with one listener for all cards. `said` is for the live region. */
export function useGridEvents(props: GridEvents) {
  const { keyboard, columns, ruler, snap, dates, entry, elementIdOf, onPickSlot, onBlockSlot, onOpenAppointment } =
    props;
  const [announced, setAnnounced] = useState('');

  function slotOf({ resource, scale }: GridColumn, minute: number): PickedSlot {
    const { id, name, type } = resource;
    const startTime = isoAt(scale, slotAt(minute, snap, scale.length));
    return { resource: { id, name, type }, date: scale.date, startTime };
  }

  function slotUnder({ column, cursor }: GridCursor): PickedSlot {
    return slotOf(column, cursor.minute - column.scale.shift);
  }

  function open(id: string): void {
    if (id !== draftCardId) onOpenAppointment(id);
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const body = target.closest<HTMLElement>('[data-column]');
    const column = columns[Number(body?.dataset['column'] ?? -1)];
    if (body === null || column === undefined) return;
    const { scale, index } = column;
    const axisMinute = axisMinuteAt(ruler, pointerOffset(ruler, event, body.getBoundingClientRect()));
    const { id, stretch } = target.closest<HTMLElement>('[data-id]')?.dataset ?? {};
    keyboard.place(index, axisMinute, id && cardKey({ id, stretch: Number(stretch ?? 0) }));
    const minute = axisMinute - scale.shift;
    if (id !== undefined) open(id);
    else if (minute >= 0 && minute < scale.length) onPickSlot?.(slotOf(column, minute));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = keyboard.current;
    if (at === null) return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const moved = keyboard.follow(event);
    if (moved !== null) show(moved);
    else if (event.key === 'Enter' && at.card !== undefined) open(at.card.id);
    else if (isPlain && (event.key === 'Enter' || event.key.toLowerCase() === 'n')) {
      onPickSlot?.(slotUnder(at));
    } else if (isPlain && event.key.toLowerCase() === 'b' && onBlockSlot !== undefined) {
      onBlockSlot(slotUnder(at));
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
    // Screen readers read the element under the cursor; its column is announced only when that changes.
    setAnnounced(cursorText(at.column, at.cards, at.card, dates.length > 1));
  }

  return { said: announced, say: setAnnounced, handlers: { onClick, onKeyDown, onFocus } };
}
