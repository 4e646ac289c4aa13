import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { PlannerDay } from './mount-planner.tsx';

/** A change as the server's feed tells it; `row` null: the appointment is gone. */
export type BenchChange = { readonly entityId: string; readonly row: Appointment | null };

/** What a planner must do to be measured beside others. The page offers one as `window.bench`. */
export interface PlannerBench {
  mount(element: HTMLElement, day: PlannerDay): void;
  change(change: BenchChange): void;
  show(day: PlannerDay): void;
  /** The card of an appointment, where it is in the page. */
  el(id: string): HTMLElement | null;
  /** Called when a card was dropped somewhere else, after it stands there. */
  dropped?: ((card: { readonly id: string }) => void) | undefined;
}
