import { type MountedPlanner, mountPlanner, type PlannerDay } from './mount-planner.tsx';
import type { BenchChange, BenchOptions, PlannerBench } from './planner-bench.ts';

/** The planner's grid; moves are accepted as soon as the card is dropped. */
export class OurPlanner implements PlannerBench {
  #planner: MountedPlanner | undefined;
  #options: BenchOptions = { orientation: 'columns' };
  dropped: PlannerBench['dropped'];

  prepare(_days: readonly PlannerDay[], _changes: readonly BenchChange[], options: BenchOptions): void {
    this.#options = options;
  }

  mount(element: HTMLElement, day: PlannerDay): void {
    const planner = mountPlanner(element, day, {
      ...this.#options,
      onMoveAppointment: (id, place) => {
        planner.store.beginOperation({ key: id, id, patch: place });
      },
      dropped: (card) => this.dropped?.(card),
    });
    this.#planner = planner;
  }

  change(change: BenchChange): void {
    this.#planner?.store.applyChange(change);
  }

  show(day: PlannerDay, isInStore = false): void {
    this.#planner?.show(day, isInStore);
  }

  el(id: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  }
}
