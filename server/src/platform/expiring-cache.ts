import type { Clock } from './clock.ts';

export interface Expiring<Value> {
  readonly value: Value;
  readonly until: Temporal.Instant;
}

interface ExpiringCache<Value> {
  /**
   * The cached value, or what `load` returns; concurrent callers of one key share one load. A failed load is not
   * cached.
   */
  get(key: string, load: () => Promise<Expiring<Value>>): Promise<Value>;
  forget(key: string): void;
  /** Forgets the values that are meant, and whatever is still being loaded: nobody knows yet what that will be. */
  forgetAll(isMeant: (value: Value) => boolean): void;
}

interface Entry<Value> {
  readonly loading: Promise<Expiring<Value>>;
  readonly since: Temporal.Instant;
  /** Null while loading. */
  loaded: Expiring<Value> | null;
}

/** Keeps each value until its own expiry, at most `max` of them; the oldest are dropped first. */
export function createExpiringCache<Value>(clock: Clock, max: number): ExpiringCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function start(key: string, load: () => Promise<Expiring<Value>>): Entry<Value> {
    const entry: Entry<Value> = { loading: load(), since: clock.now(), loaded: null };
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
      const isFresh = known !== undefined && (known.loaded === null || isGood(known.since, known.loaded, clock.now()));
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

/** A moment before it was loaded is not good either: then the clock was set back, and its expiry says nothing. */
function isGood(since: Temporal.Instant, { until }: Expiring<unknown>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(since, now) <= 0 && Temporal.Instant.compare(now, until) < 0;
}
