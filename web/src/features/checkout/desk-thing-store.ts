import { useStore } from 'zustand';
import { sessionStore, useBranch } from '#features/session/store.ts';
import { createStore } from '#lib/create-store.ts';
import { type DeskThing, userStorage } from '#lib/user-storage.ts';

/** Counts the choices, so that whoever shows them draws them again. */
const choices = createStore<{ made: number }>('desk things', () => ({ made: 0 }));

/** The drawer or card terminal at this device; null where the branch has only one, or none was chosen. */
export function deskThingId(of: DeskThing): string | null {
  const { branch } = sessionStore.getState();
  return branch === null ? null : userStorage.deskThing(of, branch.id);
}

/** The drawers, or the card terminals, of the branch that are in use, and the one that stands at this device. */
export function useDeskThing<Row extends { readonly id: string; readonly archived: boolean }>(
  of: DeskThing,
  rows: readonly Row[],
) {
  const branch = useBranch();
  useStore(choices);
  const inUse = rows.filter(({ archived }) => !archived);
  return {
    inUse,
    chosen: inUse.find(({ id }) => id === userStorage.deskThing(of, branch.id)) ?? null,
    choose(id: string | null) {
      userStorage.setDeskThing(of, branch.id, id);
      choices.setState(({ made }) => ({ made: made + 1 }));
    },
  };
}
