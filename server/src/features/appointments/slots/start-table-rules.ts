import type { RequestedTreatment } from './apart-rules.ts';
import { finderOf } from './internal/varied-finder.ts';
import type { Finder } from './internal/whole-finder.ts';
import { minute, type SlotSearch } from './slot-search-rules.ts';

const step = 5 * minute;

/** The starts of a treatment on any five minutes, each found once, whoever asks in which order. */
export class StartTable {
  readonly #finder: Finder;
  readonly #end: number;
  readonly #starts: number[] = [];
  readonly #ways = new Map<number, readonly RequestedTreatment[]>();
  /** All starts before it are known. */
  #known: number;

  constructor(search: SlotSearch) {
    this.#finder = finderOf(search);
    this.#known = onStep(search.windows[0]?.start ?? 0);
    this.#end = search.windows.at(-1)?.end ?? 0;
  }

  /** The first start from this moment on at which the treatment may be free; undefined: none. */
  nextFrom(moment: number): number | undefined {
    while ((this.#starts.at(-1) ?? Number.NEGATIVE_INFINITY) < moment && this.#known < this.#end) this.#findNext();
    return this.#starts[firstFrom(this.#starts, moment)];
  }

  /** The ways in which the treatment is free at a start. */
  waysAt(start: number): readonly RequestedTreatment[] {
    if (this.#known <= start) this.nextFrom(start + step);
    return this.#ways.get(start) ?? [];
  }

  #findNext(): void {
    const next = this.#finder.earliest(this.#known);
    if (next > this.#known) {
      this.#known = onStep(Math.min(next, this.#end));
      return;
    }
    const ways = this.#finder.requestedAt(next);
    if (ways.length > 0) {
      this.#starts.push(next);
      this.#ways.set(next, ways);
    }
    this.#known += step;
  }
}

/** The first multiple of five minutes from a moment on. */
export function onStep(moment: number, every = step): number {
  return Math.ceil(moment / every) * every;
}

/** The place of the first of sorted numbers that is not below a value. */
function firstFrom(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}
