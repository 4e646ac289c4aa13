import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { PlannerDay } from './mount-planner.tsx';

/** A change in the shape of the server's feed; `row` null is a deletion. */
export type BenchChange = { readonly entityId: string; readonly row: Appointment | null };

/** What a planner must offer to be measured and compared. The page offers one as `window.bench`. */
export interface PlannerBench {
  mount(element: HTMLElement, day: PlannerDay): void;
  change(change: BenchChange): void;
  show(day: PlannerDay): void;
  /** The card of an appointment, if it is in the page. */
  el(id: string): HTMLElement | null;
  /** Called after a card was dropped and drawn somewhere else. */
  dropped?: ((card: { readonly id: string }) => void) | undefined;
}
