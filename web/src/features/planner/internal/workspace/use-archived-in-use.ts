import type { Resource } from '@quieta/contract/resources/resource';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { archivedInUse } from './shown-resources.ts';

/** The archived resources that are still booked on the dates, by id; the same array while they are the same. */
export function useArchivedInUse(
  store: PlannerStore,
  dates: readonly string[],
  resources: readonly Resource[],
): readonly string[] {
  const archived = useMemo(() => resources.filter((resource) => resource.archived), [resources]);
  const subscribe = useCallback((listener: () => void) => store.subscribeDays(dates, listener), [store, dates]);
  // A text, because a snapshot is compared as a value.
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
