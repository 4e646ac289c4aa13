import { t } from '@lingui/core/macro';
import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import type { Interval } from '@quieta/contract/values/interval';
import { draftCardId } from '../engine/card.ts';
import type { DragHandle } from '../engine/drag-span.ts';
import {
  type DragSource,
  type DropTarget,
  dropTargetAt,
  isSamePlacement,
  isTwice,
  landings,
  placementAfter,
} from '../engine/drop-target.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { type Box, boxOf, type Hit } from '../engine/hit.ts';
import { isoAt } from '../engine/time-scale.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import { cardTimes } from '../view/card-times.ts';
import { cardElements, DragGhost } from './drag-ghost.ts';
import type { DragItem } from './drag-item.ts';
import { type DragSurface, type GestureHost, scrollOf } from './gesture-host.ts';
import { type Obstacle, obstacleAt, placeAt } from './obstacle.ts';

/** A drag over the grid, from lifting to dropping or putting back. It changes the page only, never the store. */
export class Drag {
  readonly #surface: DragSurface;
  readonly #ghost: DragGhost;
  readonly #cards: readonly HTMLElement[];
  readonly #origin: DragSource;
  #dragItem: DragItem;
  #conflicting: readonly Element[] = [];
  #target: DropTarget;
  #obstacle: Obstacle | null = null;

  constructor(surface: DragSurface, host: GestureHost, dragItem: DragItem, aim: Hit) {
    this.#surface = surface;
    this.#dragItem = dragItem;
    this.#origin = dragItem.load;
    this.#cards = dragItem.cardId === null ? [] : cardElements(surface.grid, dragItem.cardId);
    this.#ghost = new DragGhost(surface.grid, dragItem.element ?? this.#cards[0] ?? null, t`New appointment`);
    for (const card of this.#cards) card.setAttribute('data-lifted', '');
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
      this.#ghost.move(this.#boxesIn(host));
      return;
    }
    this.#target = target;
    this.#show(host);
  }

  /** Drags by another part of the card from now on, from its current position. */
  handle(handle: DragHandle): void {
    const { load } = this.#dragItem;
    if (load.kind === 'slots' || load.handle === handle || isTwice(this.#target, load.place, load.from)) return;
    const place = placementAfter(this.#target, load.place, load.from);
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
    const place = placementAfter(this.#target, this.#origin.place, this.#origin.from);
    if (cardId === null || isSamePlacement(place, this.#origin.place)) return;
    if (cardId === draftCardId) host.onMoveDraft?.(place);
    else host.onMoveAppointment(cardId, place);
  }

  end(): void {
    this.#ghost.remove();
    for (const card of this.#cards) card.removeAttribute('data-lifted');
    this.#ring([]);
    this.#surface.grid.style.scrollSnapType = '';
    this.#surface.host()?.store.setDragged(null);
  }

  #show(host: GestureHost): void {
    const { column, span } = this.#target;
    this.#obstacle = obstacleAt(host, this.#dragItem, this.#target);
    this.#ghost.move(this.#boxesIn(host));
    this.#ghost.tell({ time: cardTimes(column.scale, span).range, obstacle: this.#obstacle?.text ?? null });
    this.#ring(this.#obstacle?.cards ?? []);
    host.store.setDragged(() => slotOf(column, span));
  }

  /** Where it would lie; of an appointment in parts, in the columns of all who perform it. */
  #boxesIn({ field, columns }: GestureHost): Box[] {
    const { load } = this.#dragItem;
    const scroll = scrollOf(this.#surface.grid);
    const places =
      load.kind === 'slots' ? [this.#target] : landings(this.#target, placeAt(this.#target, load), columns);
    return places.map(({ column, span }) => {
      const { shift } = column.scale;
      return boxOf(field, column.index, { start: span.start + shift, end: span.end + shift }, scroll);
    });
  }

  #ring(ids: readonly string[]): void {
    const conflicting = ids.flatMap((id) => cardElements(this.#surface.grid, id));
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
