import type { Appointment } from '@quieta/contract/appointments/appointment';
import { createRoot } from 'react-dom/client';
import { PlannerGrid, type PlannerGridProps, type PlannerResource } from '#features/planner/planner-grid.tsx';
import { PlannerStore } from '#features/planner/store.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';

/** The data of a planner day, or of several side by side, without a server. */
export type PlannerDay = {
  readonly zone: string;
  readonly dates: readonly string[];
  readonly currency: string;
  readonly resources: readonly PlannerResource[];
  readonly appointments: readonly Appointment[];
};

export type MountedPlanner = {
  readonly store: PlannerStore;
  show(day: PlannerDay): void;
  unmount(): void;
};

type Options = Partial<
  Pick<
    PlannerGridProps,
    'snap' | 'zoom' | 'orientation' | 'pinned' | 'onPickSlot' | 'onOpenAppointment' | 'onMoveAppointment' | 'dropped'
  >
>;

/** Draws only the grid into an element, for benchmarks and trials. The page's language must be active. */
export function mountPlanner(element: HTMLElement, first: PlannerDay, options: Options = {}): MountedPlanner {
  const root = createRoot(element);
  const store = new PlannerStore(first.zone);

  function show(day: PlannerDay): void {
    store.forgetLoaded();
    const load = store.beginLoad(
      day.dates,
      day.resources.map(({ id }) => id),
    );
    for (const month of load.months) store.replaceRange(load, month, day.appointments);
    root.render(
      <LanguageProvider>
        <PlannerGrid
          store={store}
          resources={day.resources}
          dates={day.dates}
          currency={day.currency}
          onPickSlot={() => {}}
          onOpenAppointment={() => {}}
          {...options}
        />
      </LanguageProvider>,
    );
  }

  show(first);
  return { store, show, unmount: () => root.unmount() };
}
