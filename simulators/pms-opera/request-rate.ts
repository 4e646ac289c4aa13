import type { Reply } from '../hotel/interface.ts';
import { problem } from './problem.ts';

const perSecond = 50;
const burst = 100;
const delayMs = 1000;

/**
 * How often all callers together may call the hotel: above 50 calls a second a call is delayed, above 100 it is
 * refused.
 */
export class RequestRate {
  #recent: readonly number[] = [];

  /** `now` in milliseconds, of a clock that never jumps. */
  admit(now: number): number | Reply {
    this.#recent = [...this.#recent.filter((each) => each > now - 1000), now];
    if (this.#recent.length > burst) return problem(429, '');
    return this.#recent.length > perSecond ? delayMs : 0;
  }
}
