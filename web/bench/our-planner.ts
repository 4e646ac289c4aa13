import { type MountedPlanner, mountPlanner, type PlannerDay } from './mount-planner.tsx';
import type { BenchChange, PlannerBench } from './planner-bench.ts';

/** The planner's grid; moves are accepted as soon as the card is dropped. */
export class OurPlanner implements PlannerBench {
  #planner: MountedPlanner | undefined;
  dropped: PlannerBench['dropped'];

  mount(element: HTMLElement, day: PlannerDay): void {
    const planner = mountPlanner(element, day, {
      onMoveAppointment: (id, place) => {
        planner.store.beginOperation({ key: id, kind: 'update', id, patch: place });
      },
      dropped: (card) => this.dropped?.(card),
    });
    this.#planner = planner;
  }

  change(change: BenchChange): void {
    this.#planner?.store.applyChange(change);
  }

  show(day: PlannerDay): void {
    this.#planner?.show(day);
  }

  el(id: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  }

  unmount(): void {
    this.#planner?.unmount();
  }
}
