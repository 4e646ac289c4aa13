import { useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { type DaySize, daySize, isSameSize } from '../engine/day-size.ts';
import type { GridColumn } from '../engine/grid-columns.ts';

/** How much there is to draw; changes only if the grid's frame must change too. */
export function useDaySize(store: PlannerStore, columns: readonly GridColumn[]): DaySize {
  const read = useMemo(() => {
    let known: DaySize | undefined;
    return () => {
      const size = daySize(columns, (key) => store.cards(key));
      if (known === undefined || !isSameSize(known, size)) known = size;
      return known;
    };
  }, [store, columns]);
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe('anything', listener), [store]);
  return useSyncExternalStore(subscribe, read);
}
