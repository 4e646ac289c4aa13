import { type Presence, type PresenceSlot, presenceLasts } from '@quieta/contract/realtime/presence';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import { columnKey } from '../engine/grid-columns.ts';
import type { Calendar } from '../engine/time-scale.ts';
import { type Listener, Listeners } from '../store/listeners.ts';

/** The slot that a user of another desk is booking at this moment; times in epoch milliseconds. */
type PresenceGhost = Interval & {
  /** Desk and user, so that a message replaces only that user's own ghost. */
  readonly key: string;
  readonly name: string;
  readonly resourceIds: readonly string[];
};

const noGhosts: readonly PresenceGhost[] = [];

/** Desks that are booking at the moment, other than this one. A desk that sends nothing for a while is forgotten. */
export class PresenceBook {
  readonly #calendar: Calendar;
  readonly #ghosts = new Map<string, { ghost: PresenceGhost; fade: ReturnType<typeof setTimeout> }>();
  readonly #columns = new Map<string, readonly PresenceGhost[]>();
  readonly #listeners = new Listeners<string>();

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** The users who are booking in a column; the same array until something changes there. */
  ghosts(key: string): readonly PresenceGhost[] {
    return this.#columns.get(key) ?? noGhosts;
  }

  isEmpty(): boolean {
    return this.#ghosts.size === 0;
  }

  meeting(slot: PresenceSlot): PresenceGhost[] {
    const span = intervalOf(slot);
    return [...this.#ghosts.values()]
      .map(({ ghost }) => ghost)
      .filter((ghost) => ghost.resourceIds.some((id) => slot.resourceIds.includes(id)) && overlaps(ghost, span));
  }

  /** `key` is a column's key or `anywhere`. */
  subscribe(key: string, listener: Listener): () => void {
    return this.#listeners.add(key, listener);
  }

  take({ deskId, username, slot }: Presence): void {
    const key = `${deskId} ${username}`;
    const known = this.#ghosts.get(key);
    clearTimeout(known?.fade);
    const ghost = slot && { key, name: username, resourceIds: slot.resourceIds, ...intervalOf(slot) };
    if (ghost === null) this.#ghosts.delete(key);
    else this.#ghosts.set(key, { ghost, fade: setTimeout(() => this.#forget(key), presenceLasts) });
    // Desks repeat their message every few seconds; only a different one changes what is shown.
    if (JSON.stringify(known?.ghost ?? null) !== JSON.stringify(ghost)) this.#show([known?.ghost, ghost]);
  }

  clear(): void {
    for (const key of this.#ghosts.keys()) this.#forget(key);
  }

  #forget(key: string): void {
    const known = this.#ghosts.get(key);
    clearTimeout(known?.fade);
    this.#ghosts.delete(key);
    this.#show([known?.ghost]);
  }

  #show(changed: readonly (PresenceGhost | null | undefined)[]): void {
    const keys = new Set(changed.flatMap((ghost) => (ghost ? this.#keysOf(ghost) : [])));
    const all = [...this.#ghosts.values()].map(({ ghost }) => ghost);
    for (const key of keys) {
      const here = all.filter((ghost) => this.#keysOf(ghost).includes(key));
      if (here.length === 0) this.#columns.delete(key);
      else this.#columns.set(key, here);
    }
    this.#listeners.notify([...keys, 'anywhere']);
  }

  #keysOf(ghost: PresenceGhost): string[] {
    return this.#calendar.datesOf(ghost).flatMap((date) => ghost.resourceIds.map((id) => columnKey(id, date)));
  }
}
