import type { Grasp } from '../engine/carry-span.ts';
import { edgeScroll } from '../engine/edge-scroll.ts';
import { type Hit, hitTest, type Point } from '../engine/hit.ts';
import { spanOf } from '../engine/landing.ts';
import { type Burden, burdenOf } from './burden.ts';
import { Carry } from './carry.ts';
import { type GestureHost, type Ground, scrollOf } from './gesture-host.ts';
import { graspAt } from './grips.ts';

/** A finger that rests this long lifts what is under it, in ms. */
const longPress = 350;
/** How far a finger may stray meanwhile, and how far the mouse may before a press becomes a stroke, in px. */
const slack = { touch: 8, mouse: 4 };

type Press = {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly at: Point;
  readonly burden: Burden;
  /** How far behind the start, or the end that is held, it was taken hold of, in minutes. */
  readonly lag: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
};

/** Carries cards and draws slots with mouse, pen or finger. A press that goes nowhere stays a click. */
export class PointerGesture {
  readonly #ground: Ground;
  #press: Press | null = null;
  #carry: Carry | null = null;
  #pointer: Point = { x: 0, y: 0 };
  #rect: DOMRect | null = null;
  #frame: number | null = null;
  /** The pointer that still presses although what it carried was put back. */
  #spent: number | null = null;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Whether a finger holds something, so that the page must not scroll under it. */
  get isCarrying(): boolean {
    return this.#carry !== null;
  }

  get isPressed(): boolean {
    return this.#press !== null;
  }

  down(event: PointerEvent): void {
    // A second finger means something else, such as zooming.
    if (this.#press !== null) return this.cancel();
    const host = this.#ground.host();
    if (host === null || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    this.#rect = this.#ground.grid.getBoundingClientRect();
    this.#pointer = this.#pointOf(event);
    const isTouch = event.pointerType !== 'mouse';
    const hit = hitTest(host.field, this.#pointer, scrollOf(this.#ground.grid));
    const burden = burdenUnder(event, host, hit, isTouch);
    if (burden === null) return;
    const timer = isTouch ? setTimeout(() => this.#lift(), longPress) : undefined;
    const lag = hit.axisMinute - heldMinute(burden, hit);
    this.#press = { pointerId: event.pointerId, isTouch, at: this.#pointer, burden, lag, timer };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || event.pointerId !== press.pointerId) return;
    this.#pointer = this.#pointOf(event);
    if (this.#carry === null) {
      const strayed = Math.hypot(this.#pointer.x - press.at.x, this.#pointer.y - press.at.y);
      if (strayed <= slack[press.isTouch ? 'touch' : 'mouse']) return;
      if (press.isTouch) return this.cancel();
      this.#lift();
    }
    this.follow();
  }

  /** What is carried keeps up with the pointer, also where the grid scrolls under it. */
  follow(): void {
    if (this.#carry !== null) this.#frame ??= requestAnimationFrame(() => this.#step());
  }

  up(event: PointerEvent): void {
    if (event.pointerId === this.#spent) swallowClick(this.#ground.grid);
    this.#spent = null;
    if (event.pointerId !== this.#press?.pointerId) return;
    const host = this.#ground.host();
    const carry = this.#carry;
    if (carry === null || host === null) return this.cancel();
    this.#aim();
    swallowClick(this.#ground.grid);
    this.#forget();
    carry.drop(host);
  }

  /** Puts back what is carried. */
  cancel(): void {
    const carry = this.#carry;
    if (carry !== null) this.#spent = this.#press?.pointerId ?? null;
    this.#forget();
    carry?.end();
  }

  #lift(): void {
    const host = this.#ground.host();
    const press = this.#press;
    if (host === null || press === null) return;
    clearTimeout(press.timer);
    this.#carry = new Carry(this.#ground, host, press.burden, this.#aimOf(host, press));
    this.#ground.grid.setPointerCapture(press.pointerId);
    if (press.isTouch) navigator.vibrate?.(10);
  }

  /** Once in a frame: scrolls where the pointer is at the border, and follows it. */
  #step(): void {
    this.#frame = null;
    const host = this.#ground.host();
    if (this.#carry === null || host === null || this.#rect === null) return;
    const { grid } = this.#ground;
    const { x, y } = edgeScroll(host.field.frame, this.#rect, this.#pointer);
    if (x !== 0 || y !== 0) {
      grid.scrollBy(x, y);
      this.#frame = requestAnimationFrame(() => this.#step());
    }
    this.#aim();
  }

  #aim(): void {
    const host = this.#ground.host();
    if (host !== null && this.#press !== null) this.#carry?.aimAt(this.#aimOf(host, this.#press));
  }

  #aimOf({ field }: GestureHost, { lag }: Press): Hit {
    const { column, axisMinute } = hitTest(field, this.#pointer, scrollOf(this.#ground.grid));
    return { column, axisMinute: axisMinute - lag };
  }

  #forget(): void {
    clearTimeout(this.#press?.timer);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#press = null;
    this.#carry = null;
  }

  #pointOf({ clientX, clientY }: PointerEvent): Point {
    return { x: clientX - (this.#rect?.left ?? 0), y: clientY - (this.#rect?.top ?? 0) };
  }
}

/** What a press takes hold of: a card, the ground of a column, or nothing that can be carried. */
function burdenUnder({ target, clientX, clientY }: PointerEvent, host: GestureHost, hit: Hit, isTouch: boolean) {
  if (!(target instanceof Element)) return null;
  const body = target.closest<HTMLElement>('[data-column]');
  const from = host.columns[Number(body?.dataset['column'] ?? -1)];
  if (from === undefined) return null;
  const card = target.closest<HTMLElement>('[data-id]');
  if (card === null) return target === body ? groundOf(from, hit) : null;
  const grasp: Grasp = graspAt(card, { x: clientX, y: clientY }, host.field.frame.orientation, isTouch);
  return burdenOf(host.store, card.dataset['id'] ?? '', from, grasp);
}

function groundOf(from: Burden['load']['from'], { axisMinute }: Hit): Burden | null {
  const began = axisMinute - from.scale.shift;
  if (began < 0 || began >= from.scale.length) return null;
  return { cardId: null, appointmentId: null, service: null, load: { kind: 'slots', from, began } };
}

/** The minute of the axis that is held: of a card its start, or the end that it is grasped by. */
function heldMinute({ load }: Burden, { axisMinute }: Hit): number {
  if (load.kind === 'slots') return axisMinute;
  const { start, end } = spanOf(load.from.scale, load.place);
  return (load.grasp === 'end' ? end : start) + load.from.scale.shift;
}

/** The browser makes a click of the release as well, which would open what was dropped. */
function swallowClick(grid: HTMLElement): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  grid.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => grid.removeEventListener('click', swallow, { capture: true }));
}
