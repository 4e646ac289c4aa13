import { useStore } from 'zustand';
import { persistInTab, tabMemory } from '#features/session/tab-store.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { type DayCount, emptyCount, hasTyped } from './count-rules.ts';

/** Counts of this tab, by the business date that was requested, `''` for everything since the last close. */
interface Counts {
  readonly byDate: Readonly<Record<string, DayCount>>;
}

const memory = tabMemory<Counts>('day-count', 1);
const nothing: Counts = { byDate: {} };

/** It survives a reload, and ends with the close. */
const countStore = createStore<Counts>('day count', () => nothing);

persistInTab(countStore, {
  empty: nothing,
  isEmpty: ({ byDate }) => Object.keys(byDate).length === 0,
  keep: (state) => memory.write(Object.keys(state.byDate).length === 0 ? null : state),
  restore: () => {
    const stored = memory.read();
    if (stored !== null) countStore.setState(stored);
    return stored !== null;
  },
});

registerBranchState({
  hasUnsavedWork: () => Object.values(countStore.getState().byDate).some(hasTyped),
  clear: () => countStore.setState(nothing),
  isKeptApart: true,
});

export function useDayCount(date: string | undefined): DayCount {
  return useStore(countStore, ({ byDate }) => byDate[date ?? ''] ?? emptyCount);
}

export function changeDayCount(date: string | undefined, change: (count: DayCount) => DayCount): void {
  countStore.setState(({ byDate }) => ({
    byDate: { ...byDate, [date ?? '']: change(byDate[date ?? ''] ?? emptyCount) },
  }));
}

/** The day was closed, or what was typed is to be forgotten. */
export function forgetDayCount(date: string | undefined): void {
  countStore.setState(({ byDate }) => {
    const { [date ?? '']: _, ...others } = byDate;
    return { byDate: others };
  });
}
