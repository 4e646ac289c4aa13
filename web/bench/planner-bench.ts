import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Orientation } from '#features/planner/planner-grid.tsx';
import type { PlannerDay } from './mount-planner.tsx';

export interface BenchOptions {
  readonly orientation: Orientation;
}

/** A change in the shape of the server's feed; `row` null is a deletion. */
export type BenchChange = { readonly entityId: string; readonly row: Appointment | null };

/** Functions of a planner that is measured and compared. The page offers one as `window.bench`. */
export interface PlannerBench {
  /**
   * Called before anything is measured, with all that will be shown: what a server and its database would have done.
   */
  prepare(days: readonly PlannerDay[], changes: readonly BenchChange[], options: BenchOptions): void;
  mount(element: HTMLElement, day: PlannerDay): void;
  change(change: BenchChange): void;
  /** Shows another day; fetched anew, or from what is in the store. */
  show(day: PlannerDay, isInStore?: boolean): void;
  /** The card of an appointment, if it is in the page. */
  el(id: string): HTMLElement | null;
  /** Called after a card was dropped and drawn somewhere else. */
  dropped?: ((card: { readonly id: string }) => void) | undefined;
}
