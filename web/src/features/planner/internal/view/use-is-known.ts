import { useCallback, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';

/** Whether it is known what stands on the dates: before, an empty day and figures of nothing would be untrue. */
export function useIsKnown(store: PlannerStore, dates: readonly string[]): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribe('load', listener), [store]);
  return useSyncExternalStore(subscribe, () => store.isKnown(dates));
}
