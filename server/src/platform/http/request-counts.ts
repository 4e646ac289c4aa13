import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** The requests of one caller in the current window. */
interface Window {
  /** On the clock that nobody sets, in milliseconds. */
  readonly since: number;
  count: number;
}

/** Number of callers to remember; the ones that have not called for the longest time are dropped first. */
const maxCallers = 5_000;

/**
 * Counts the requests of each caller. The limiter's own store goes by the time of day: where that is set back an hour a
 * window lasts an hour, and everybody who sends more within it than a window allows is refused.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(...[caller, callback, length]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = performance.now();
    const known = this.#windows.get(caller);
    const window = known !== undefined && now < known.since + length ? known : { since: now, count: 0 };
    window.count += 1;
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    this.#forgetOldest();
    callback(null, { current: window.count, ttl: Math.ceil(window.since + length - now) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }

  #forgetOldest(): void {
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= maxCallers) return;
      this.#windows.delete(oldest);
    }
  }
}
