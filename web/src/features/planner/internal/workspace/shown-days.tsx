import { Suspense, useMemo } from 'react';
import { later } from '#lib/page/later.tsx';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { PlannerGrid, type PlannerGridProps } from '../../planner-grid.tsx';
import { useOffDuty } from './use-off-duty.ts';
import type { PlannerViewModel } from './use-planner-view-model.ts';
import styles from './workspace.module.css';

type FromViewModel = 'resources' | 'dates' | 'orientation' | 'pinned' | 'zoom' | 'person' | 'onPerson';
type ShownDaysProps = Omit<PlannerGridProps, FromViewModel> & { viewModel: PlannerViewModel };

const OffDutyRail = later(async () => (await import('./off-duty-rail.tsx')).OffDutyRail);

/** The grid of the shown days; columns of resources that are off duty are folded unless the user unfolds them. */
export function ShownDays({ viewModel, ...grid }: ShownDaysProps) {
  const { inGrid, dates, layout, pinned, view, person, changeView } = viewModel;
  const offDuty = useOffDuty(grid.store, viewModel, grid.opening);
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
