import { type LoadedRange, type MonthRange, monthsOf, monthsToLoad } from '../engine/month-range.ts';

/** A fetch under way: its months and resources, and the marks of rows and blocks when it began. */
export type PlannerLoad = {
  readonly months: readonly MonthRange[];
  readonly resourceIds: readonly string[];
  readonly since: number;
  readonly blocksSince: number;
};

export type LoadState = { readonly loading: boolean; readonly failed: boolean };

/** What has been loaded and what is being loaded. Only the newest load counts: results of an older one are ignored. */
export class LoadProgress {
  #state: LoadState = { loading: false, failed: false };
  #current: PlannerLoad | null = null;
  #loaded: LoadedRange = { months: [], resourceIds: [] };
  /** The first days of the months that were fetched at least once: their rows can be shown, though they may be out of date. */
  readonly #known = new Set<string>();

  state(): LoadState {
    return this.#state;
  }

  isKnown(dates: readonly string[]): boolean {
    return monthsOf(dates).every(({ from }) => this.#known.has(from));
  }

  /** Starts a load for the dates; without months it is "not required" (SCH-06). */
  begin(
    dates: readonly string[],
    resourceIds: readonly string[],
    marks: Pick<PlannerLoad, 'since' | 'blocksSince'>,
  ): PlannerLoad {
    const load = { months: monthsToLoad(dates, resourceIds, this.#loaded), resourceIds, ...marks };
    if (load.months.length === 0) return load;
    const shown = monthsOf(dates).filter(({ from }) => !load.months.some((month) => month.from === from));
    this.#loaded = { months: shown, resourceIds };
    this.#current = load;
    this.#state = { ...this.#state, loading: true };
    return load;
  }

  isCurrent(load: PlannerLoad): boolean {
    return load === this.#current;
  }

  arrived(load: PlannerLoad, month: MonthRange): void {
    this.#known.add(month.from);
    const months = [...this.#loaded.months, month];
    this.#loaded = { months, resourceIds: load.resourceIds };
    const complete = load.months.every(({ from }) => months.some((loaded) => loaded.from === from));
    if (complete) this.#state = { loading: false, failed: false };
  }

  failed(): void {
    this.#current = null;
    this.#state = { loading: false, failed: true };
  }

  /** Marks everything as not loaded: the next load fetches the shown dates again. */
  forget(): void {
    this.#current = null;
    this.#loaded = { months: [], resourceIds: [] };
    this.#state = { ...this.#state, loading: false };
  }
}
