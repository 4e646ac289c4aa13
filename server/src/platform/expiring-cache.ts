import type { Clock } from './clock.ts';

export interface Expiring<Value> {
  readonly value: Value;
  readonly until: Temporal.Instant;
}

interface ExpiringCache<Value> {
  /** The cached value, or what `load` returns; concurrent callers of one key share one load. A failed load is not cached. */
  get(key: string, load: () => Promise<Expiring<Value>>): Promise<Value>;
  forget(key: string): void;
  /** Forgets the values that are meant, and whatever is still being loaded: nobody knows yet what that will be. */
  forgetAll(isMeant: (value: Value) => boolean): void;
}

interface Entry<Value> {
  readonly loading: Promise<Expiring<Value>>;
  /** Null while loading. */
  loaded: Expiring<Value> | null;
}

/** Keeps each value until its own expiry, at most `max` of them; the oldest are dropped first. */
export function createExpiringCache<Value>(clock: Clock, max: number): ExpiringCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function start(key: string, load: () => Promise<Expiring<Value>>): Entry<Value> {
    const entry: Entry<Value> = { loading: load(), loaded: null };
    entries.set(key, entry);
    entry.loading.then(
      (loaded) => {
        entry.loaded = loaded;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest);
    }
    return entry;
  }

  return {
    async get(key, load) {
      const known = entries.get(key);
      const isFresh = known !== undefined && (known.loaded === null || isBefore(clock.now(), known.loaded.until));
      if (known !== undefined && !isFresh) entries.delete(key);
      const entry = isFresh ? known : start(key, load);
      return (await entry.loading).value;
    },
    forget(key) {
      entries.delete(key);
    },
    forgetAll(isMeant) {
      for (const [key, { loaded }] of entries) if (loaded === null || isMeant(loaded.value)) entries.delete(key);
    },
  };
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
