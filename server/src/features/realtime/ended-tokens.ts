import type { Clock } from '#platform/clock';
import type { Announcements } from './announcements.ts';

const channel = 'quieta_ended_token';

/**
 * The keys of access tokens whose sessions were ended, until the tokens would have expired: neither a cached verification nor the token's
 * own signature may outlive the logout. They are not stored in a table: a process that starts later, or whose connection was lost at that
 * moment, does not know them and relies on the provider.
 */
export class EndedTokens {
  readonly #announcements: Announcements;
  readonly #clock: Clock;
  /** When each token would have expired, in epoch milliseconds. */
  readonly #ended = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(announcements: Announcements, clock: Clock) {
    this.#announcements = announcements;
    this.#clock = clock;
    announcements.subscribe(channel, (call) => {
      // Only this class publishes on this channel.
      const { key, until } = JSON.parse(call) as { key: string; until: number };
      this.#take(key, until);
    });
  }

  /** Refuses the token from now on, in all processes, and ends its streams. */
  end(key: string, until: Temporal.Instant): void {
    this.#take(key, until.epochMilliseconds);
    this.#announcements.publish(channel, JSON.stringify({ key, until: until.epochMilliseconds }));
  }

  has(key: string): boolean {
    return this.#ended.has(key);
  }

  /** Calls `listener` when the token's session is ended, or at once if it already is. Returns a function that stops it. */
  whenEnded(key: string, listener: () => void): () => void {
    if (this.has(key)) listener();
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  #take(key: string, until: number): void {
    const now = this.#clock.now().epochMilliseconds;
    for (const [other, expiry] of this.#ended) if (expiry <= now) this.#ended.delete(other);
    this.#ended.set(key, until);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
