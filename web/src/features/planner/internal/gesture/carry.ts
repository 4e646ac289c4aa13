import { t } from '@lingui/core/macro';
import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import type { Interval } from '@quieta/contract/values/interval';
import { draftCardId } from '../engine/card.ts';
import type { Grasp } from '../engine/carry-span.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { boxOf, type Hit } from '../engine/hit.ts';
import { isSamePlace, type Landing, type Load, landAt, placeAfter } from '../engine/landing.ts';
import { isoAt } from '../engine/time-scale.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import { cardTimes } from '../view/card-times.ts';
import type { Burden } from './burden.ts';
import { type GestureHost, type Ground, scrollOf } from './gesture-host.ts';
import { Ghost } from './ghost.ts';
import { type Obstacle, obstacleAt } from './obstacle.ts';

/** Something on its way over the grid, from being lifted to being dropped or put back. Changes the page alone, never the store. */
export class Carry {
  readonly #ground: Ground;
  readonly #ghost: Ghost;
  readonly #card: HTMLElement | null;
  readonly #origin: Load;
  #burden: Burden;
  #rivals: readonly Element[] = [];
  #landing: Landing;
  #obstacle: Obstacle | null = null;

  constructor(ground: Ground, host: GestureHost, burden: Burden, aim: Hit) {
    this.#ground = ground;
    this.#burden = burden;
    this.#origin = burden.load;
    this.#card = burden.cardId === null ? null : cardElement(ground.grid, burden.cardId);
    this.#ghost = new Ghost(ground.grid, this.#card, t`New appointment`);
    this.#card?.setAttribute('data-lifted', '');
    // A grid that snaps to its columns would take back every step of an edge scroll.
    ground.grid.style.scrollSnapType = 'none';
    this.#landing = landAt(burden.load, aim, host);
    this.#show(host);
  }

  get burden(): Burden {
    return this.#burden;
  }

  get landing(): Landing {
    return this.#landing;
  }

  get obstacle(): Obstacle | null {
    return this.#obstacle;
  }

  /** Brings it to where its start, or the end that it is held by, is wanted. */
  aimAt(aim: Hit): void {
    const host = this.#ground.host();
    if (host === null) return;
    this.#landing = landAt(this.#burden.load, aim, host);
    this.#show(host);
  }

  /** Holds a card by another of its parts from now on, where it is at the moment. */
  grasp(grasp: Grasp): void {
    const { load } = this.#burden;
    if (load.kind === 'slots' || load.grasp === grasp) return;
    const place = placeAfter(this.#landing, load.place);
    this.#burden = { ...this.#burden, load: { ...load, grasp, from: this.#landing.column, place } };
  }

  /** Scrolls to where it is. */
  reveal(): void {
    this.#ghost.reveal();
  }

  /** Ends it by telling where it was dropped; nothing is told where it did not move. */
  drop(host: GestureHost): void {
    this.end();
    const { column, span } = this.#landing;
    if (this.#origin.kind === 'slots') {
      const { id, name, type } = column.resource;
      const [startTime, endTime] = [isoAt(column.scale, span.start), isoAt(column.scale, span.end)];
      host.onPickSlot({ resource: { id, name, type }, date: column.scale.date, startTime, endTime });
      return;
    }
    const { cardId } = this.#burden;
    const place = placeAfter(this.#landing, this.#origin.place);
    if (cardId === null || isSamePlace(place, this.#origin.place)) return;
    if (cardId === draftCardId) host.onMoveDraft?.(place);
    else host.onMoveAppointment(cardId, place);
  }

  /** Takes its picture off the page. */
  end(): void {
    this.#ghost.remove();
    this.#card?.removeAttribute('data-lifted');
    this.#ring([]);
    this.#ground.grid.style.scrollSnapType = '';
    this.#ground.host()?.store.setCarried(null);
  }

  #show(host: GestureHost): void {
    const { column, span } = this.#landing;
    const { shift } = column.scale;
    const box = boxOf(
      host.field,
      column.index,
      { start: span.start + shift, end: span.end + shift },
      scrollOf(this.#ground.grid),
    );
    this.#obstacle = obstacleAt(host, this.#burden, this.#landing);
    this.#ghost.show(box, { time: cardTimes(column.scale, span).range, obstacle: this.#obstacle?.text ?? null });
    this.#ring(this.#obstacle?.rivals ?? []);
    host.store.setCarried(() => slotOf(column, span));
  }

  #ring(ids: readonly string[]): void {
    const rivals = ids.flatMap((id) => cardElement(this.#ground.grid, id) ?? []);
    for (const element of this.#rivals) element.removeAttribute('data-rival');
    for (const element of rivals) element.setAttribute('data-rival', '');
    this.#rivals = rivals;
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
