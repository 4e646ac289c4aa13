import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBranch, useUser } from '#features/session/store.ts';
import { userStorage } from '#lib/user-storage.ts';
import type { PlannerStore } from '../../store.ts';
import { loadDates } from './branch-planner.ts';

/** Fetches what the dates need, as they change; `retry` is there where that failed, and tries again. */
export function usePlannerLoading(store: PlannerStore, dates: readonly string[], resources: readonly { id: string }[]) {
  const resourceIds = useSelectedResources(resources);
  const subscribe = useCallback((listener: () => void) => store.subscribe('load', listener), [store]);
  const state = useSyncExternalStore(subscribe, () => store.loadState());
  const load = useCallback(() => {
    if (resourceIds !== null) void loadDates(store, dates, resourceIds);
  }, [store, dates, resourceIds]);
  useEffect(() => {
    if (!state.loading && !state.failed) load();
  }, [load, state]);
  return { retry: state.failed ? load : null };
}

/** The resources chosen on this device; on a first visit all of the branch's are written down (SCH-06). */
function useSelectedResources(resources: readonly { id: string }[]): readonly string[] | null {
  const user = useUser();
  const branch = useBranch();
  return useMemo(() => {
    if (resources.length === 0) return null;
    const all = resources.map(({ id }) => id);
    if (userStorage.selectedResources(user.id, branch.id) === null) {
      userStorage.setSelectedResources(user.id, branch.id, all);
    }
    return all;
  }, [resources, user.id, branch.id]);
}
