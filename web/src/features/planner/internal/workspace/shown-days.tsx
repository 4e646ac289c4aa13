import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { Suspense, useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { later } from '#lib/page/later.tsx';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { PlannerGrid, type PlannerGridProps } from '../../planner-grid.tsx';
import type { PlannerStore } from '../../store.ts';
import { columnKey, foldedOf, offDuty, type PlannerResource } from '../engine/grid-columns.ts';
import type { PlannerViewModel } from './use-planner-view-model.ts';
import styles from './workspace.module.css';

type FromViewModel = 'resources' | 'dates' | 'orientation' | 'pinned' | 'zoom' | 'person' | 'onPerson';
type ShownDaysProps = Omit<PlannerGridProps, FromViewModel> & { viewModel: PlannerViewModel };

const OffDutyRail = later(async () => (await import('./off-duty-rail.tsx')).OffDutyRail);

/** The grid of the shown days; columns of resources that are off duty are folded unless the user unfolds them. */
export function ShownDays({ viewModel, ...grid }: ShownDaysProps) {
  const { view, person, changeView } = viewModel;
  const { inGrid, shown, dates, layout, pinned } = useAfterPicture(viewModel);
  const offDuty = useOffDuty(grid.store, { dates, shown, pinned }, grid.opening);
  const isBelow = useMediaQuery('(width < 600px)') || layout === 'rows';
  const { showsOffDuty } = view;
  const columns = useMemo(
    () => (showsOffDuty ? inGrid : inGrid.filter((one) => !offDuty.includes(one))),
    [showsOffDuty, inGrid, offDuty],
  );
  return (
    <div className={styles.days} data-rail={isBelow ? 'below' : undefined}>
      <PlannerGrid
        {...grid}
        resources={columns}
        dates={dates}
        orientation={layout}
        pinned={pinned}
        zoom={view.zoom}
        person={person}
        onPerson={(next) => changeView({ person: next })}
      />
      {offDuty.length === 0 ? null : (
        <Suspense fallback={<div className={styles.railPlace} />}>
          <OffDutyRail
            resources={offDuty}
            dates={dates}
            isOpen={showsOffDuty}
            isBelow={isBelow}
            onPress={() => changeView({ showsOffDuty: !showsOffDuty })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Content of the grid: a picture after the bar, which answers a press at once while many columns are made. */
function useAfterPicture({ inGrid, shown, dates, layout, pinned }: PlannerViewModel) {
  const requested = useMemo(() => ({ inGrid, shown, dates, layout, pinned }), [inGrid, shown, dates, layout, pinned]);
  return useDeferredValue(requested);
}

type Shown = {
  readonly dates: readonly string[];
  readonly shown: readonly PlannerResource[];
  /** How many of the first resources are never folded. */
  readonly pinned: number;
};

const nobody: readonly never[] = [];

/** The resources whose columns can be folded, none before the opening hours are loaded; a stable array. */
function useOffDuty(
  store: PlannerStore,
  { dates, shown, pinned }: Shown,
  opening: readonly OpeningHours[] | undefined,
): readonly PlannerResource[] {
  const away = useMemo(
    () => (opening === undefined ? nobody : offDuty(shown.slice(pinned), dates, opening, store.calendar)),
    [store, dates, shown, pinned, opening],
  );
  const keysOf = useCallback(({ id }: PlannerResource) => dates.map((date) => columnKey(id, date)), [dates]);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeColumns(away.flatMap(keysOf), listener),
    [store, away, keysOf],
  );
  // A string, because a snapshot is compared by value.
  const ids = useSyncExternalStore(subscribe, () =>
    foldedOf(away, shown.length, (one) => keysOf(one).every((key) => store.extentOf(key).cards === 0))
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const folded = ids.split(' ');
    return away.filter(({ id }) => folded.includes(id));
  }, [away, ids]);
}
