import type { Clock } from '#platform/clock';
import type { Announcements } from './announcements.ts';

const channel = 'quieta_ended_token';

/**
 * The access tokens of sessions that were ended, by their keys, until they would have expired: what is remembered of a token, or said
 * by its own signature, must not outlive the logout. It stands in no table: a process that starts later, or whose connection was
 * away at that moment, does not know of it and goes by what the provider says.
 */
export class EndedTokens {
  readonly #announcements: Announcements;
  readonly #clock: Clock;
  /** When each would have expired, epoch milliseconds. */
  readonly #ended = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(announcements: Announcements, clock: Clock) {
    this.#announcements = announcements;
    this.#clock = clock;
    announcements.subscribe(channel, (call) => {
      // Only this class calls on this channel.
      const { key, until } = JSON.parse(call) as { key: string; until: number };
      this.#take(key, until);
    });
  }

  /** From now on the token is refused, here and by all processes, and its streams end. */
  end(key: string, until: Temporal.Instant): void {
    this.#take(key, until.epochMilliseconds);
    this.#announcements.publish(channel, JSON.stringify({ key, until: until.epochMilliseconds }));
  }

  has(key: string): boolean {
    return this.#ended.has(key);
  }

  /** Calls `listener` when the token's session is ended, or at once where it is. Answers how to stop. */
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
