import type { DragHandle } from '../engine/drag-span.ts';
import { edgeScroll } from '../engine/edge-scroll.ts';
import type { Orientation } from '../engine/frame.ts';
import { type Hit, hitTest, type Point } from '../engine/hit.ts';
import { spanOf } from '../engine/time-scale.ts';
import { Drag } from './drag.ts';
import { type DragItem, dragItemOf } from './drag-item.ts';
import { type DragSurface, type GestureHost, scrollOf } from './gesture-host.ts';

/** A finger that rests this long lifts the card or slot under it, in ms. */
const longPress = 350;
/** How far a finger may move during that time, and how far the mouse may before a press becomes a drag, in px. */
const slack = { touch: 8, mouse: 4 };

type PointerPress = {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly at: Point;
  readonly dragItem: DragItem;
  /** Distance from the start, or from the dragged end, to the point where it was grabbed, in minutes. */
  readonly lag: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
};

/** Drags cards and draws slots with mouse, pen or finger. A press that does not move stays a click. */
export class PointerGesture {
  readonly #surface: DragSurface;
  #press: PointerPress | null = null;
  #drag: Drag | null = null;
  #pointer: Point = { x: 0, y: 0 };
  #rect: DOMRect | null = null;
  #frame: number | null = null;
  /** The pointer that is still pressed although its drag was cancelled. */
  #spent: number | null = null;

  constructor(surface: DragSurface) {
    this.#surface = surface;
  }

  /** Whether a finger drags something, so that the page must not scroll under it. */
  get isCarrying(): boolean {
    return this.#drag !== null;
  }

  get isPressed(): boolean {
    return this.#press !== null;
  }

  down(event: PointerEvent): void {
    // A second finger means something else, such as zooming.
    if (this.#press !== null) return this.cancel();
    const host = this.#surface.host();
    if (host === null || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    this.#rect = this.#surface.grid.getBoundingClientRect();
    this.#pointer = this.#pointOf(event);
    const isTouch = event.pointerType !== 'mouse';
    const hit = hitTest(host.field, this.#pointer, scrollOf(this.#surface.grid));
    const dragItem = dragItemUnder(event, host, hit, isTouch);
    if (dragItem === null) return;
    const timer = isTouch ? setTimeout(() => this.#lift(), longPress) : undefined;
    const lag = hit.axisMinute - heldMinute(dragItem, hit);
    this.#press = { pointerId: event.pointerId, isTouch, at: this.#pointer, dragItem, lag, timer };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || event.pointerId !== press.pointerId) return;
    this.#pointer = this.#pointOf(event);
    if (this.#drag === null) {
      const strayed = Math.hypot(this.#pointer.x - press.at.x, this.#pointer.y - press.at.y);
      if (strayed <= slack[press.isTouch ? 'touch' : 'mouse']) return;
      if (press.isTouch) return this.cancel();
      this.#lift();
    }
    this.follow();
  }

  /** The dragged item keeps up with the pointer, also while the grid scrolls under it. */
  follow(): void {
    if (this.#drag !== null) this.#frame ??= requestAnimationFrame(() => this.#step());
  }

  up(event: PointerEvent): void {
    if (event.pointerId === this.#spent) swallowClick(this.#surface.grid);
    this.#spent = null;
    if (event.pointerId !== this.#press?.pointerId) return;
    const host = this.#surface.host();
    const drag = this.#drag;
    if (drag === null || host === null) return this.cancel();
    // A busy browser may leave out the last moves.
    this.#pointer = this.#pointOf(event);
    this.#aim();
    swallowClick(this.#surface.grid);
    this.#forget();
    drag.drop(host);
  }

  cancel(): void {
    const drag = this.#drag;
    if (drag !== null) this.#spent = this.#press?.pointerId ?? null;
    this.#forget();
    drag?.end();
  }

  #lift(): void {
    const host = this.#surface.host();
    const press = this.#press;
    if (host === null || press === null) return;
    clearTimeout(press.timer);
    this.#drag = new Drag(this.#surface, host, press.dragItem, this.#aimOf(host, press));
    this.#surface.grid.setPointerCapture(press.pointerId);
    if (press.isTouch) navigator.vibrate?.(10);
  }

  /** Runs once a frame: scrolls if the pointer is at the border, and moves the item along. */
  #step(): void {
    this.#frame = null;
    const host = this.#surface.host();
    if (this.#drag === null || host === null || this.#rect === null) return;
    const { grid } = this.#surface;
    const { x, y } = edgeScroll(host.field.frame, this.#rect, this.#pointer);
    if (x !== 0 || y !== 0) {
      grid.scrollBy(x, y);
      this.#frame = requestAnimationFrame(() => this.#step());
    }
    this.#aim();
  }

  #aim(): void {
    const host = this.#surface.host();
    if (host !== null && this.#press !== null) this.#drag?.aimAt(this.#aimOf(host, this.#press));
  }

  #aimOf({ field }: GestureHost, { lag }: PointerPress): Hit {
    const { column, axisMinute } = hitTest(field, this.#pointer, scrollOf(this.#surface.grid));
    return { column, axisMinute: axisMinute - lag };
  }

  #forget(): void {
    clearTimeout(this.#press?.timer);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#press = null;
    this.#drag = null;
  }

  #pointOf({ clientX, clientY }: PointerEvent): Point {
    return { x: clientX - (this.#rect?.left ?? 0), y: clientY - (this.#rect?.top ?? 0) };
  }
}

/** Finds the item that a press would drag: a card, free time of a column, or nothing. */
function dragItemUnder({ target, clientX, clientY }: PointerEvent, host: GestureHost, hit: Hit, isTouch: boolean) {
  if (!(target instanceof Element)) return null;
  const body = target.closest<HTMLElement>('[data-column]');
  const from = host.columns[Number(body?.dataset['column'] ?? -1)];
  if (from === undefined) return null;
  const card = target.closest<HTMLElement>('[data-id]');
  if (card === null) return surfaceOf(from, hit);
  const handle: DragHandle = dragHandleAt(card, { x: clientX, y: clientY }, host.field.frame.orientation, isTouch);
  const dragItem = dragItemOf(host.store, card.dataset['id'] ?? '', from, handle);
  return dragItem && { ...dragItem, element: card };
}

function surfaceOf(from: DragItem['load']['from'], { axisMinute }: Hit): DragItem | null {
  const began = axisMinute - from.scale.shift;
  if (began < 0 || began >= from.scale.length) return null;
  return { cardId: null, appointmentId: null, service: null, load: { kind: 'slots', from, began } };
}

/** The minute of the axis that is dragged: a card's start, or the end that was grabbed. */
function heldMinute({ load }: DragItem, { axisMinute }: Hit): number {
  if (load.kind === 'slots') return axisMinute;
  const { start, end } = spanOf(load.from.scale, load.place);
  return (load.handle === 'end' ? end : start) + load.from.scale.shift;
}

/** The browser also sends a click for the release, which would open what was dropped. */
function swallowClick(grid: HTMLElement): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  grid.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => grid.removeEventListener('click', swallow, { capture: true }));
}

/** How much of each end of a card resizes it, in px; a finger needs more. */
const reach = { mouse: 7, touch: 14 };
/** Each end takes at most this share of a card, so that the card can still be moved. */
const share = 0.25;

function dragHandleAt(card: HTMLElement, { x, y }: Point, orientation: Orientation, isTouch: boolean): DragHandle {
  const { left, top, width, height } = card.getBoundingClientRect();
  const [at, length] = orientation === 'columns' ? [y - top, height] : [x - left, width];
  const zone = Math.min(reach[isTouch ? 'touch' : 'mouse'], length * share);
  const { part } = card.dataset;
  // Only where the appointment itself begins or ends.
  if (at < zone) return part === undefined || part === 'start' ? 'start' : 'whole';
  return at >= length - zone && (part === undefined || part === 'end') ? 'end' : 'whole';
}
