import { draftCardId } from '../engine/card.ts';
import { steppedMinute } from '../engine/carry-span.ts';
import type { Orientation } from '../engine/frame.ts';
import { spanOf } from '../engine/landing.ts';
import { burdenOf } from './burden.ts';
import { Carry } from './carry.ts';
import { droppedText, liftedText, movedText, putBackText } from './carry-text.ts';
import type { GestureHost, Ground } from './gesture-host.ts';

/** What a key does to what is carried: so many slots along time, so many columns across it. */
type Step = { readonly slots: number; readonly columns: number };

const down: Step = { slots: 1, columns: 0 };
const up: Step = { slots: -1, columns: 0 };
const right: Step = { slots: 0, columns: 1 };
const left: Step = { slots: 0, columns: -1 };

const steps: Record<Orientation, Partial<Record<string, Step>>> = {
  columns: { ArrowDown: down, ArrowUp: up, ArrowRight: right, ArrowLeft: left },
  rows: { ArrowDown: right, ArrowUp: left, ArrowRight: down, ArrowLeft: up },
};

/** Carries the card under the cursor: Space lifts, arrows move, Shift and arrows move its end, Enter drops, Escape puts back. */
export class KeyboardGesture {
  readonly #ground: Ground;
  #carry: Carry | null = null;
  #cardName = '';

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  get isCarrying(): boolean {
    return this.#carry !== null;
  }

  /** Answers whether the key was meant for it. */
  press(event: KeyboardEvent): boolean {
    const host = this.#ground.host();
    if (host === null || event.ctrlKey || event.metaKey) return false;
    if (this.#carry === null) return event.key === ' ' && !event.shiftKey && !event.altKey && this.#lift(host);
    this.#handle(this.#carry, host, event);
    // What is lifted is put down before anything else is done; Tab leaves the grid, which puts it back.
    return event.key !== 'Tab';
  }

  /** Puts back what is carried. */
  cancel(): void {
    if (this.#carry === null) return;
    this.#carry.end();
    this.#carry = null;
    this.#ground.host()?.say(putBackText(this.#cardName));
  }

  #handle(carry: Carry, host: GestureHost, event: KeyboardEvent): void {
    const step = steps[host.field.frame.orientation][event.key];
    if (event.key === 'Escape') this.cancel();
    else if (event.key === 'Enter' || event.key === ' ') this.#drop(carry, host);
    else if (step !== undefined) this.#move(carry, host, step, event.shiftKey || event.altKey);
  }

  #lift(host: GestureHost): boolean {
    const { cursor } = host;
    const card = cursor?.card;
    if (cursor === null || card === undefined) return false;
    const burden = burdenOf(host.store, card.id, cursor.column, 'whole');
    if (burden?.load.kind !== 'card') return false;
    const { start } = spanOf(cursor.column.scale, burden.load.place);
    const aim = { column: cursor.column.index, axisMinute: start + cursor.column.scale.shift };
    this.#carry = new Carry(this.#ground, host, burden, aim);
    this.#cardName = nameOf(host, card.id);
    host.say(liftedText(this.#cardName, this.#carry));
    return true;
  }

  #move(carry: Carry, host: GestureHost, { slots, columns }: Step, isResize: boolean): void {
    if (isResize && slots === 0) return;
    carry.grasp(isResize ? 'end' : 'whole');
    const { column, span } = carry.landing;
    const held = isResize ? span.end : span.start;
    const minute = slots === 0 ? held : steppedMinute(held, slots, host.snap);
    carry.aimAt({
      column: clamp(column.index + columns, host.columns.length),
      axisMinute: minute + column.scale.shift,
    });
    carry.reveal();
    host.say(movedText(carry));
  }

  #drop(carry: Carry, host: GestureHost): void {
    this.#carry = null;
    const { column, span } = carry.landing;
    const { cardId } = carry.burden;
    if (cardId !== null) host.placeCursor(column.index, span.start + column.scale.shift, cardId);
    host.say(droppedText(this.#cardName, carry));
    carry.drop(host);
  }
}

function nameOf({ store }: GestureHost, cardId: string): string {
  const draft = cardId === draftCardId ? store.draft() : null;
  const row = store.appointment(cardId);
  const names = draft === null ? [row?.holder?.fullName, row?.service.name] : [draft.holderName, draft.service?.name];
  return names.filter(Boolean).join(', ');
}

function clamp(column: number, columns: number): number {
  return Math.min(Math.max(column, 0), columns - 1);
}
