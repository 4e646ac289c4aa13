import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Announcements } from './announcements.ts';

const channel = 'quieta_ended_token';
const codesChannel = 'quieta_refused_code';

const ending = z.object({
  key: z.string(),
  /** When the token would have expired, in epoch milliseconds. */
  until: z.number(),
});
type Ending = z.output<typeof ending>;

/**
 * The keys of access tokens whose sessions were ended, until the tokens would have expired: neither a cached
 * verification nor the token's own signature may outlive the logout. They are not stored in a table: a process that
 * starts later, or whose connection was lost at that moment, does not know them and relies on the provider.
 */
export class EndedTokens {
  readonly #announcements: Announcements;
  readonly #clock: Clock;
  /** When each token would have expired, in epoch milliseconds. */
  readonly #ended = new Map<string, number>();
  /** Endings of the codes of sign-ins, by their keys. */
  readonly #ofCodes = new Map<string, Ending>();
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(announcements: Announcements, clock: Clock) {
    this.#announcements = announcements;
    this.#clock = clock;
    announcements.subscribe(channel, (call) => this.#take(readJson(ending, call)));
    announcements.subscribe(codesChannel, (codeKey) => this.#endOf(codeKey));
  }

  /** Refuses the token from now on, in all processes, and ends its streams. */
  end(key: string, until: Temporal.Instant): void {
    this.#end({ key, until: until.epochMilliseconds });
  }

  /** Notes which token a sign-in's code was exchanged for. */
  noteCode(codeKey: string, key: string, until: Temporal.Instant): void {
    this.#forgetExpired(this.#ofCodes, ({ until: expiry }) => expiry);
    this.#ofCodes.set(codeKey, { key, until: until.epochMilliseconds });
  }

  /**
   * Ends what a code was exchanged for before, by whichever process, because the provider has refused it: somebody has
   * sent it twice, and the provider takes back what came of it (RFC 6749, 4.1.2).
   */
  refuseCode(codeKey: string): void {
    this.#endOf(codeKey);
    this.#announcements.publish(codesChannel, codeKey);
  }

  has(key: string): boolean {
    return this.#ended.has(key);
  }

  /**
   * Calls `listener` when the token's session is ended, or at once if it already is. Returns a function that stops it.
   */
  whenEnded(key: string, listener: () => void): () => void {
    if (this.has(key)) listener();
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  #endOf(codeKey: string): void {
    const ending = this.#ofCodes.get(codeKey);
    if (ending !== undefined) this.#end(ending);
  }

  #end(ending: Ending): void {
    this.#take(ending);
    this.#announcements.publish(channel, JSON.stringify(ending));
  }

  #forgetExpired<T>(endings: Map<string, T>, expiryOf: (value: T) => number): void {
    const now = this.#clock.now().epochMilliseconds;
    for (const [key, value] of endings) if (expiryOf(value) <= now) endings.delete(key);
  }

  #take({ key, until }: Ending): void {
    this.#forgetExpired(this.#ended, (expiry) => expiry);
    this.#ended.set(key, until);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
