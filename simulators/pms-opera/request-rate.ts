import type { Reply } from '../hotel/interface.ts';
import { problem } from './problem.ts';

const perSecond = 50;
const burst = 100;
const delayMs = 1000;

/** How often the hotel may be asked, by everybody together: above 50 a second one waits, above 100 one is refused. */
export class RequestRate {
  #recent: readonly number[] = [];

  /** `now` in milliseconds, of a clock that never jumps. */
  admit(now: number): number | Reply {
    this.#recent = [...this.#recent.filter((each) => each > now - 1000), now];
    if (this.#recent.length > burst) return problem(429, '');
    return this.#recent.length > perSecond ? delayMs : 0;
  }
}
