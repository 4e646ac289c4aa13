import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { loadDates } from './branch-planner.ts';

/** Fetches what the dates need, as they change; `retry` exists if that failed, and tries again. */
export function usePlannerLoading(store: PlannerStore, dates: readonly string[], chosen: readonly { id: string }[]) {
  const resourceIds = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const subscribe = useCallback((listener: () => void) => store.subscribe('load', listener), [store]);
  const state = useSyncExternalStore(subscribe, () => store.loadState());
  const load = useCallback(() => {
    if (resourceIds.length > 0) void loadDates(store, dates, resourceIds);
  }, [store, dates, resourceIds]);
  useEffect(() => {
    if (!state.loading && !state.failed) load();
  }, [load, state]);
  return { retry: state.failed ? load : null };
}
