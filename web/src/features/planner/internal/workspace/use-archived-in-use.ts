import type { Resource } from '@quieta/contract/resources/resource';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { archivedInUse } from './shown-resources.ts';

/** The ids of the archived resources that are still booked on the dates; the same array until they change. */
export function useArchivedInUse(
  store: PlannerStore,
  dates: readonly string[],
  resources: readonly Resource[],
): readonly string[] {
  const archived = useMemo(() => resources.filter((resource) => resource.archived), [resources]);
  const subscribe = useCallback((listener: () => void) => store.subscribeDays(dates, listener), [store, dates]);
  // A string, because a snapshot is compared by value.
  const ids = useSyncExternalStore(subscribe, () =>
    archived.length === 0
      ? ''
      : archivedInUse(
          archived,
          dates.map((date) => store.rowsOn(date)),
        ).join(' '),
  );
  return useMemo(() => ids.split(' '), [ids]);
}
