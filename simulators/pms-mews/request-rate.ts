import type { Reply } from '../hotel/interface.ts';
import { failure } from './failure.ts';

const maxRequests = 200;
const windowMs = 30_000;

/** At most 200 requests in any 30 seconds, per access token. */
export class RequestRate {
  readonly #recent = new Map<string, readonly number[]>();

  /** `now` in milliseconds, of a clock that never jumps. */
  admit(accessToken: string, now: number): Reply | undefined {
    const recent = (this.#recent.get(accessToken) ?? []).filter((each) => each > now - windowMs);
    const oldest = recent[0];
    if (recent.length >= maxRequests && oldest !== undefined) {
      const seconds = Math.ceil((oldest + windowMs - now) / 1000);
      const reply = failure(429, 'Too many requests.');
      return { ...reply, headers: { ...reply.headers, 'Retry-After': String(seconds) } };
    }
    this.#recent.set(accessToken, [...recent, now]);
    return undefined;
  }
}
