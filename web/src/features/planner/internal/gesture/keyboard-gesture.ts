import { t } from '@lingui/core/macro';
import { formatDate } from '#lib/format/date-and-time.ts';
import { draftCardId } from '../engine/card.ts';
import { steppedMinute } from '../engine/drag-span.ts';
import type { Orientation } from '../engine/frame.ts';
import { spanOf } from '../engine/time-scale.ts';
import { clamp } from '../engine/windowing.ts';
import { cardTimes } from '../view/card-times.ts';
import { Drag } from './drag.ts';
import { dragItemOf } from './drag-item.ts';
import type { DragSurface, GestureHost } from './gesture-host.ts';

/** How far a key moves the dragged item: slots along time, columns across it. */
type Step = { readonly slots: number; readonly columns: number };

const down: Step = { slots: 1, columns: 0 };
const up: Step = { slots: -1, columns: 0 };
const right: Step = { slots: 0, columns: 1 };
const left: Step = { slots: 0, columns: -1 };

const steps: Record<Orientation, Partial<Record<string, Step>>> = {
  columns: { ArrowDown: down, ArrowUp: up, ArrowRight: right, ArrowLeft: left },
  rows: { ArrowDown: right, ArrowUp: left, ArrowRight: down, ArrowLeft: up },
};

/** Drags the card under the cursor: Space lifts, arrows move, with Shift its end, Enter drops, Escape puts back. */
export class KeyboardGesture {
  readonly #surface: DragSurface;
  #drag: Drag | null = null;
  #cardName = '';

  constructor(surface: DragSurface) {
    this.#surface = surface;
  }

  get isCarrying(): boolean {
    return this.#drag !== null;
  }

  /** Handles a key; returns whether the key was meant for the drag. */
  press(event: KeyboardEvent): boolean {
    const host = this.#surface.host();
    if (host === null || event.ctrlKey || event.metaKey) return false;
    if (this.#drag === null) return event.key === ' ' && !event.shiftKey && !event.altKey && this.#lift(host);
    this.#handle(this.#drag, host, event);
    // No other key acts before the item is dropped, except Tab, which leaves the grid and so puts it back.
    return event.key !== 'Tab';
  }

  cancel(): void {
    if (this.#drag === null) return;
    this.#drag.end();
    this.#drag = null;
    this.#surface.host()?.say(putBackText(this.#cardName));
  }

  #handle(drag: Drag, host: GestureHost, event: KeyboardEvent): void {
    const step = steps[host.field.frame.orientation][event.key];
    if (event.key === 'Escape') this.cancel();
    else if (event.key === 'Enter' || event.key === ' ') this.#drop(drag, host);
    else if (step !== undefined) this.#move(drag, host, step, event.shiftKey || event.altKey);
  }

  #lift(host: GestureHost): boolean {
    const { cursor } = host;
    const card = cursor?.card;
    if (cursor === null || card === undefined) return false;
    const dragItem = dragItemOf(host.store, card.id, cursor.column, 'whole');
    if (dragItem?.load.kind !== 'card') return false;
    const { start } = spanOf(cursor.column.scale, dragItem.load.place);
    const aim = { column: cursor.column.index, axisMinute: start + cursor.column.scale.shift };
    this.#drag = new Drag(this.#surface, host, dragItem, aim);
    this.#cardName = nameOf(host, card.id);
    host.say(liftedText(this.#cardName, this.#drag));
    return true;
  }

  #move(drag: Drag, host: GestureHost, { slots, columns }: Step, isResize: boolean): void {
    if (isResize && slots === 0) return;
    drag.handle(isResize ? 'end' : 'whole');
    const { column, span } = drag.target;
    const held = isResize ? span.end : span.start;
    const minute = slots === 0 ? held : steppedMinute(held, slots, host.snap);
    drag.aimAt({
      column: clamp(column.index + columns, 0, host.columns.length - 1),
      axisMinute: minute + column.scale.shift,
    });
    drag.reveal();
    host.say(movedText(drag));
  }

  #drop(drag: Drag, host: GestureHost): void {
    this.#drag = null;
    const { column, span } = drag.target;
    const { cardId } = drag.dragItem;
    if (cardId !== null) host.placeCursor(column.index, span.start + column.scale.shift, cardId);
    host.say(droppedText(this.#cardName, drag));
    drag.drop(host);
  }
}

function nameOf({ store }: GestureHost, cardId: string): string {
  const draft = cardId === draftCardId ? store.draft() : null;
  const row = store.appointment(cardId);
  const names = draft === null ? [row?.holder?.fullName, row?.service.name] : [draft.holderName, draft.service?.name];
  return names.filter(Boolean).join(', ');
}

function liftedText(name: string, drag: Drag): string {
  const place = placeText(drag);
  return t`Lifted: ${name}, ${place}. Arrow keys move it, with Shift its end. Enter drops it, Escape puts it back.`;
}

function movedText(drag: Drag): string {
  const place = placeText(drag);
  const obstacle = drag.obstacle?.text ?? t`free`;
  return `${place}, ${obstacle}`;
}

function droppedText(name: string, drag: Drag): string {
  const place = placeText(drag);
  return t`Dropped: ${name}, ${place}`;
}

function putBackText(name: string): string {
  return t`Put back: ${name}`;
}

function placeText({ target: { column, span } }: Drag): string {
  const day = formatDate(column.scale.date, 'weekdayShort');
  return `${cardTimes(column.scale, span).spoken}, ${column.resource.name}, ${day}`;
}
