import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { columnKey } from '../engine/column.ts';
import type { PlannerResource } from '../engine/grid-columns.ts';
import { foldedOf, offDuty } from '../engine/off-duty.ts';

type Shown = {
  readonly dates: readonly string[];
  readonly shown: readonly PlannerResource[];
  /** How many of the first resources are never folded. */
  readonly pinned: number;
};

const nobody: readonly never[] = [];

/** The resources whose columns can be folded; none until the opening hours are loaded. The same array until they change. */
export function useOffDuty(
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
    foldedOf(away, shown.length, (one) => keysOf(one).every((key) => store.cards(key).length === 0))
      .map(({ id }) => id)
      .join(' '),
  );
  return useMemo(() => {
    const folded = ids.split(' ');
    return away.filter(({ id }) => folded.includes(id));
  }, [away, ids]);
}
