import { type LoadedRange, type MonthRange, monthsOf, monthsToLoad } from '../engine/month-range.ts';

/** A fetch under way: its months and resources, and the marks of rows and blocks when it began. */
export type PlannerLoad = {
  readonly months: readonly MonthRange[];
  readonly resourceIds: readonly string[];
  readonly since: number;
  readonly blocksSince: number;
};

export type LoadState = { readonly loading: boolean; readonly failed: boolean };

/** The months before and after the shown one, between which somebody goes back and forth. */
const maxMonths = 3;

/** Loaded ranges, and those that are being loaded. Only the newest load counts: results of an older one are ignored. */
export class LoadProgress {
  #state: LoadState = { loading: false, failed: false };
  #current: PlannerLoad | null = null;
  #loaded: LoadedRange = { months: [], resourceIds: [] };
  /** The months whose rows are here, though they may be out of date, by their first days; the last shown come last. */
  readonly #known = new Map<string, MonthRange>();
  /** A day whose rows came ahead of its month. */
  #day: string | null = null;

  state(): LoadState {
    return this.#state;
  }

  isKnown(dates: readonly string[]): boolean {
    return monthsOf(dates.filter((date) => date !== this.#day)).every(({ from }) => this.#known.has(from));
  }

  /** Starts a load for the dates; without months it is "not required" (SCH-06). */
  begin(
    dates: readonly string[],
    resourceIds: readonly string[],
    marks: Pick<PlannerLoad, 'since' | 'blocksSince'>,
  ): PlannerLoad {
    for (const month of monthsOf(dates)) if (this.#known.delete(month.from)) this.#known.set(month.from, month);
    const load = { months: monthsToLoad(dates, resourceIds, this.#loaded), resourceIds, ...marks };
    if (load.months.length === 0) return load;
    this.#day = null;
    const shown = monthsOf(dates).filter(({ from }) => !load.months.some((month) => month.from === from));
    this.#loaded = { months: shown, resourceIds };
    this.#current = load;
    this.#state = { ...this.#state, loading: true };
    return load;
  }

  isCurrent(load: PlannerLoad): boolean {
    return load === this.#current;
  }

  /** A month of the load is here, or a day ahead of its month. */
  arrived(load: PlannerLoad, month: MonthRange): void {
    if (month.from === month.to) {
      this.#day = month.from;
      return;
    }
    this.#known.delete(month.from);
    this.#known.set(month.from, month);
    const months = [...this.#loaded.months, month];
    this.#loaded = { months, resourceIds: load.resourceIds };
    const complete = load.months.every(({ from }) => months.some((loaded) => loaded.from === from));
    if (complete) this.#state = { loading: false, failed: false };
  }

  /** Forgets and returns the months not shown for longest: a year of a large branch would fill the memory. */
  letGo(): MonthRange[] {
    const months = [...this.#known.values()].slice(0, -maxMonths);
    for (const { from } of months) this.#known.delete(from);
    return months;
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
