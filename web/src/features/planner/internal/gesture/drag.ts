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
  placementAfter,
} from '../engine/drop-target.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { boxOf, type Hit } from '../engine/hit.ts';
import { isoAt } from '../engine/time-scale.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import { cardTimes } from '../view/card-times.ts';
import { DragGhost } from './drag-ghost.ts';
import type { DragItem } from './drag-item.ts';
import { type DragSurface, type GestureHost, scrollOf } from './gesture-host.ts';
import { type Obstacle, obstacleAt } from './obstacle.ts';

/** Something on its way over the grid, from being lifted to being dropped or put back. Changes the page alone, never the store. */
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
    // A grid that snaps to its columns would take back every step of an edge scroll.
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

  /** Brings it to where its start, or the end that it is held by, is wanted. */
  aimAt(aim: Hit): void {
    const host = this.#surface.host();
    if (host === null) return;
    this.#target = dropTargetAt(this.#dragItem.load, aim, host);
    this.#show(host);
  }

  /** Holds a card by another of its parts from now on, where it is at the moment. */
  handle(handle: DragHandle): void {
    const { load } = this.#dragItem;
    if (load.kind === 'slots' || load.handle === handle) return;
    const place = placementAfter(this.#target, load.place);
    this.#dragItem = { ...this.#dragItem, load: { ...load, handle, from: this.#target.column, place } };
  }

  /** Scrolls to where it is. */
  reveal(): void {
    this.#ghost.reveal();
  }

  /** Ends it by telling where it was dropped; nothing is told where it did not move. */
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

  /** Takes its picture off the page. */
  end(): void {
    this.#ghost.remove();
    this.#card?.removeAttribute('data-lifted');
    this.#ring([]);
    this.#surface.grid.style.scrollSnapType = '';
    this.#surface.host()?.store.setDragged(null);
  }

  #show(host: GestureHost): void {
    const { column, span } = this.#target;
    const { shift } = column.scale;
    const box = boxOf(
      host.field,
      column.index,
      { start: span.start + shift, end: span.end + shift },
      scrollOf(this.#surface.grid),
    );
    this.#obstacle = obstacleAt(host, this.#dragItem, this.#target);
    this.#ghost.show(box, { time: cardTimes(column.scale, span).range, obstacle: this.#obstacle?.text ?? null });
    this.#ring(this.#obstacle?.cards ?? []);
    host.store.setDragged(() => slotOf(column, span));
  }

  #ring(ids: readonly string[]): void {
    const conflicting = ids.flatMap((id) => cardElement(this.#surface.grid, id) ?? []);
    for (const element of this.#conflicting) element.removeAttribute('data-rival');
    for (const element of conflicting) element.setAttribute('data-rival', '');
    this.#conflicting = conflicting;
  }
}

/** Where it stands, as the other desks are told. */
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
