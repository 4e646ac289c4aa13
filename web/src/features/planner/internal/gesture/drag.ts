import { t } from '@lingui/core/macro';
import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import type { Interval } from '@quieta/contract/values/interval';
import { classNames } from '#ui/class-names.ts';
import type { Candidate, DraftConflicts, PlannerStore } from '../../store.ts';
import { draftCardId } from '../engine/card.ts';
import type { DragHandle } from '../engine/drag-span.ts';
import {
  type AppointmentPlacement,
  type DragSource,
  type DropTarget,
  dropTargetAt,
  isAtWork,
  isSamePlacement,
  placementAfter,
  spanOf,
} from '../engine/drop-target.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { type Box, boxOf, type Hit } from '../engine/hit.ts';
import { type DayScale, isoAt } from '../engine/time-scale.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import cardStyles from '../view/card.module.css';
import { cardTimes } from '../view/card-times.ts';
import styles from './gesture.module.css';
import { type DragSurface, type GestureHost, scrollOf } from './gesture-host.ts';

/** A drag over the grid, from lifting to dropping or putting back. It changes the page only, never the store. */
export class Drag {
  readonly #surface: DragSurface;
  readonly #ghost: DragGhost;
  readonly #card: HTMLElement | null;
  readonly #origin: DragSource;
  #dragItem: DragItem;
  #conflicting: readonly Element[] = [];
  #target: DropTarget;
  #obstacle: Obstacle | null = null;

  constructor(surface: DragSurface, host: GestureHost, dragItem: DragItem, aim: Hit) {
    this.#surface = surface;
    this.#dragItem = dragItem;
    this.#origin = dragItem.load;
    this.#card = dragItem.cardId === null ? null : cardElement(surface.grid, dragItem.cardId);
    this.#ghost = new DragGhost(surface.grid, this.#card, t`New appointment`);
    this.#card?.setAttribute('data-lifted', '');
    // Scroll snapping would undo every step of an edge scroll.
    surface.grid.style.scrollSnapType = 'none';
    this.#target = dropTargetAt(dragItem.load, aim, host);
    this.#show(host);
  }

  get dragItem(): DragItem {
    return this.#dragItem;
  }

  get target(): DropTarget {
    return this.#target;
  }

  get obstacle(): Obstacle | null {
    return this.#obstacle;
  }

  /** Moves the item so that its start, or the dragged end, is at the requested position. */
  aimAt(aim: Hit): void {
    const host = this.#surface.host();
    if (host === null) return;
    const target = dropTargetAt(this.#dragItem.load, aim, host);
    if (isSameTarget(target, this.#target)) {
      // A pinned column stays in place while the grid scrolls.
      this.#ghost.move(this.#boxOf(host));
      return;
    }
    this.#target = target;
    this.#show(host);
  }

  /** Drags by another part of the card from now on, from its current position. */
  handle(handle: DragHandle): void {
    const { load } = this.#dragItem;
    if (load.kind === 'slots' || load.handle === handle) return;
    const place = placementAfter(this.#target, load.place);
    this.#dragItem = { ...this.#dragItem, load: { ...load, handle, from: this.#target.column, place } };
  }

  reveal(): void {
    this.#ghost.reveal();
  }

  /** Ends the drag and reports the drop target; reports nothing if the item did not move. */
  drop(host: GestureHost): void {
    this.end();
    const { column, span } = this.#target;
    if (this.#origin.kind === 'slots') {
      const { id, name, type } = column.resource;
      const [startTime, endTime] = [isoAt(column.scale, span.start), isoAt(column.scale, span.end)];
      host.onPickSlot({ resource: { id, name, type }, date: column.scale.date, startTime, endTime });
      return;
    }
    const { cardId } = this.#dragItem;
    const place = placementAfter(this.#target, this.#origin.place);
    if (cardId === null || isSamePlacement(place, this.#origin.place)) return;
    if (cardId === draftCardId) host.onMoveDraft?.(place);
    else host.onMoveAppointment(cardId, place);
  }

  end(): void {
    this.#ghost.remove();
    this.#card?.removeAttribute('data-lifted');
    this.#ring([]);
    this.#surface.grid.style.scrollSnapType = '';
    this.#surface.host()?.store.setDragged(null);
  }

  #show(host: GestureHost): void {
    const { column, span } = this.#target;
    this.#obstacle = obstacleAt(host, this.#dragItem, this.#target);
    this.#ghost.move(this.#boxOf(host));
    this.#ghost.tell({ time: cardTimes(column.scale, span).range, obstacle: this.#obstacle?.text ?? null });
    this.#ring(this.#obstacle?.cards ?? []);
    host.store.setDragged(() => slotOf(column, span));
  }

  #boxOf({ field }: GestureHost): Box {
    const { column, span } = this.#target;
    const { shift } = column.scale;
    const onAxis = { start: span.start + shift, end: span.end + shift };
    return boxOf(field, column.index, onAxis, scrollOf(this.#surface.grid));
  }

  #ring(ids: readonly string[]): void {
    const conflicting = ids.flatMap((id) => cardElement(this.#surface.grid, id) ?? []);
    for (const element of this.#conflicting) element.removeAttribute('data-rival');
    for (const element of conflicting) element.setAttribute('data-rival', '');
    this.#conflicting = conflicting;
  }
}

function isSameTarget(a: DropTarget, b: DropTarget): boolean {
  return a.column === b.column && a.span.start === b.span.start && a.span.end === b.span.end;
}

/** The dragged item's slot, as it is sent to the other desks. */
function slotOf({ resource, scale }: GridColumn, { start, end }: Interval): PresenceSlot {
  return {
    resourceIds: isUnassigned(resource.id) ? [] : [resource.id],
    startTime: isoAt(scale, start),
    endTime: isoAt(scale, end),
  };
}

function cardElement(grid: Element, id: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
}

type GhostText = { readonly time: string; readonly obstacle: string | null };

/** The picture that follows the pointer. It is an element of its own, so that nothing renders while it moves. */
class DragGhost {
  readonly #element = document.createElement('div');
  readonly #time = document.createElement('span');
  readonly #obstacle = document.createElement('span');

  /** `card` is the dragged one; without it the ghost stands for a new appointment, named `title`. */
  constructor(grid: Element, card: HTMLElement | null, title: string) {
    this.#element.className = classNames(styles.ghost);
    this.#element.setAttribute('aria-hidden', 'true');
    this.#time.className = classNames(styles.time);
    this.#obstacle.className = classNames(styles.obstacle);
    this.#element.append(card === null ? newFace(title) : faceOf(card), this.#time, this.#obstacle);
    // The canvas, the one child of the grid, scrolls with the columns.
    grid.firstElementChild?.append(this.#element);
  }

  move({ left, top, width, height }: Box): void {
    const { style } = this.#element;
    style.transform = `translate(${left}px, ${top}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  tell({ time, obstacle }: GhostText): void {
    write(this.#time, time);
    write(this.#obstacle, obstacle ?? '');
    this.#element.toggleAttribute('data-conflict', obstacle !== null);
  }

  reveal(): void {
    this.#element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  remove(): void {
    this.#element.remove();
  }
}

/** The same text again would be a new node, and laid out anew. */
function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A copy of the card's look without its position, its times and its role and name for assistive technology. */
function faceOf(card: HTMLElement): Element {
  // A clone of an HTML element is one.
  const face = card.cloneNode(true) as HTMLElement;
  face.removeAttribute('style');
  for (const name of ['id', 'role', 'aria-label', 'data-id', 'data-active', 'data-lifted']) face.removeAttribute(name);
  face.classList.add(classNames(styles.face));
  for (const old of face.querySelectorAll(`.${cardStyles['start']}, .${cardStyles['foot']}, [data-end]`)) old.remove();
  return face;
}

function newFace(title: string): Element {
  const face = document.createElement('div');
  face.className = classNames(cardStyles.card, cardStyles.draft, styles.face, 'service-colours');
  face.dataset['lines'] = '1';
  const name = document.createElement('span');
  name.className = classNames(cardStyles.name);
  name.textContent = title;
  face.append(name);
  return face;
}

/** Why something cannot simply be dropped there; `cards` are those in its way. */
type Obstacle = { readonly text: string; readonly cards: readonly string[] };

const nowhere: AppointmentPlacement = { startTime: '', endTime: '', staff: null, area: null };

/** Finds the obstacle at a drop target, as far as the planner knows; null if it is free. The server decides. */
function obstacleAt(
  { store }: GestureHost,
  { load, appointmentId, service }: DragItem,
  target: DropTarget,
): Obstacle | null {
  const place = placementAfter(target, load.kind === 'card' ? load.place : nowhere);
  const conflicts = store.conflictsOf({ appointmentId, service, ...place });
  const cards = conflictingCards(conflicts);
  const [first] = cards;
  if (first !== undefined) {
    return { text: conflictText(first, target.column.scale), cards: cards.map(({ id }) => id) };
  }
  return isAtWork(target) ? null : { text: t`Outside working hours`, cards: [] };
}

type ConflictingCard = Pick<AppointmentPlacement, 'startTime' | 'endTime'> & {
  readonly id: string;
  readonly resource: string;
};

/** Areas first: they are easier to change. */
function conflictingCards({ staff, area, blocks }: DraftConflicts): ConflictingCard[] {
  return [
    ...area.map((row) => ({ ...row, resource: row.area?.name ?? '' })),
    ...staff.map((row) => ({ ...row, resource: row.staff?.name ?? '' })),
    ...blocks.map((block) => ({ ...block, resource: block.resource.name })),
  ];
}

function conflictText(card: ConflictingCard, scale: DayScale): string {
  const { resource } = card;
  const { start, end } = spanOf(scale, card);
  const { range } = cardTimes(scale, { start: Math.max(start, 0), end: Math.min(end, scale.length) });
  return t`Taken: ${resource}, ${range}`;
}

/** The dragged item, and its appointment. */
export type DragItem = {
  readonly load: DragSource;
  /** The card's id, `draftCardId` for the panel's draft; null for slots. */
  readonly cardId: string | null;
  /** The appointment of the card; null while it is new. */
  readonly appointmentId: string | null;
  readonly service: Candidate['service'];
};

/** A card as a drag item; null if it cannot be moved: a block. */
export function dragItemOf(store: PlannerStore, cardId: string, from: GridColumn, handle: DragHandle): DragItem | null {
  const draft = cardId === draftCardId ? store.draft() : null;
  const place = draft ?? store.appointment(cardId);
  if (place === undefined || place === null) return null;
  const appointmentId = draft === null ? cardId : draft.appointmentId;
  return { cardId, appointmentId, service: place.service, load: { kind: 'card', handle, from, place } };
}
