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
  /** The rows of the whole month, with the day's; absent where only the day's are loaded. */
  readonly month?: readonly Appointment[];
};

export type MountedPlanner = {
  readonly store: PlannerStore;
  /** Shows another day; fetched anew, unless it is in the store. */
  show(day: PlannerDay, isInStore?: boolean): void;
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

  function show(day: PlannerDay, isInStore = false): void {
    if (!isInStore) fetchInto(store, day);
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

function fetchInto(store: PlannerStore, { dates, resources, month, appointments }: PlannerDay): void {
  store.forgetLoaded();
  const load = store.beginLoad(
    dates,
    resources.map(({ id }) => id),
  );
  for (const range of load.months) store.replaceRange(load, range, month ?? appointments);
}
