import { useCallback, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';

/** Whether the dates have been loaded: before that, an empty day and figures of zero would be wrong. */
export function useIsKnown(store: PlannerStore, dates: readonly string[]): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribe('load', listener), [store]);
  return useSyncExternalStore(subscribe, () => store.isKnown(dates));
}
