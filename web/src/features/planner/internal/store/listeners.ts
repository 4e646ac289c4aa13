import type { AppointmentPlacement } from '../engine/drop-target.ts';

export type Listener = () => void;

/** Listeners by the key that they subscribed to. */
export class Listeners<Key> {
  readonly #byKey = new Map<Key, Set<Listener>>();

  add(key: Key, listener: Listener): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  has(key: Key): boolean {
    return this.#byKey.has(key);
  }

  notify(keys: Iterable<Key>): void {
    // A loaded month changes thousands of keys, and few of them have listeners.
    const heard =
      keys instanceof Set && keys.size > this.#byKey.size
        ? [...this.#byKey.keys()].filter((key) => keys.has(key))
        : keys;
    for (const key of heard) for (const listener of this.#byKey.get(key) ?? []) listener();
  }
}

type ApplyDrop = (id: string, place: AppointmentPlacement) => void;

/** The way of a dropped card from the grid to what moves its appointment. */
export class Drops {
  #applyDrop: ApplyDrop | null = null;

  /** Has all drops carried out by this function, until the returned one is called. */
  carryOutBy(applyDrop: ApplyDrop): () => void {
    this.#applyDrop = applyDrop;
    return () => {
      this.#applyDrop = null;
    };
  }

  drop(id: string, place: AppointmentPlacement): void {
    this.#applyDrop?.(id, place);
  }
}
