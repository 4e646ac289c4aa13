import { searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import { searchBlocks } from '@quieta/contract/appointments/block-endpoints';
import { toAppointments } from '@quieta/contract/appointments/referring-appointments';
import type { Branch } from '@quieta/contract/session/branch';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { changeGuest } from '#features/appointments/draft-store.ts';
import { call } from '#lib/api/api-client.ts';
import { onChange, onFeedReset } from '#lib/api/changes.ts';
import { onPresence } from '#lib/api/presences.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { PlannerStore } from '../../store.ts';
import { searchedDates } from '../engine/month-range.ts';
import { showDayAhead } from './day-ahead.ts';

interface BranchPlanner {
  readonly branchId: string;
  /** A change of the branch's time zone replaces the store, so that everything is loaded again. */
  readonly timeZone: string;
  readonly store: PlannerStore;
  readonly stop: () => void;
}

let current: BranchPlanner | null = null;

registerBranchState({
  clear: () => {
    current?.stop();
    current = null;
  },
});

/** The branch's rows; they outlive a visit to another page, and follow the feed from the first use on. */
export function plannerOf(branch: Branch): PlannerStore {
  if (current?.branchId === branch.id && current.timeZone === branch.timeZone) return current.store;
  current?.stop();
  const store = new PlannerStore(branch.timeZone);
  const stops = [
    onChange('appointment', (change) => store.applyChange(change)),
    onChange('guest', ({ row }) => {
      // A deleted guest has no appointments; those of a merged guest arrive as changes of their own.
      if (row === null) return;
      store.applyGuest(row);
      changeGuest(row);
    }),
    onChange('block', (change) => store.applyBlock(change)),
    onPresence((presence) => store.presences.take(presence)),
    onFeedReset(() => store.forgetLoaded()),
  ];
  current = {
    branchId: branch.id,
    timeZone: branch.timeZone,
    store,
    stop: () => [...stops, () => store.presences.clear()].forEach((stop) => stop()),
  };
  return store;
}

/** Fetches the months of the dates that are not loaded yet (SCH-06, SCH-15); resolves at once if there are none. */
async function loadDates(store: PlannerStore, dates: readonly string[], resourceIds: readonly string[]): Promise<void> {
  const load = store.beginLoad(dates, resourceIds);
  const body = { resourceIds: [...resourceIds] };
  try {
    await showDayAhead(store, load, dates);
    await Promise.all(
      load.months.map(async (month) => {
        const range = { ...body, dateFrom: month.from, dateTo: month.to };
        const search = { ...body, ...searchedDates(month), references: 'once' as const };
        const [found, blocks] = await Promise.all([
          // A month may have 30,000 rows, which share their services, guests and resources on the line and in memory.
          call(searchAppointments, { body: search }),
          call(searchBlocks, { body: range }),
        ]);
        store.replaceRange(load, month, found.referring ? toAppointments(found.referring) : found.data, blocks.data);
      }),
    );
  } catch {
    // The common error handler has shown why; the planner offers to try again.
    store.failLoad(load);
  }
}

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
