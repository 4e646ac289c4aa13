import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { sessionStore, useBranch } from '#features/session/store.ts';
import { tillsQuery } from '#features/settings/queries.ts';
import { createStore } from '#lib/create-store.ts';
import { userStorage } from '#lib/user-storage.ts';

/** Counts the choices, so that whoever shows the till draws it again. */
const choices = createStore<{ made: number }>('desk till', () => ({ made: 0 }));

/** The drawer that this device sells at; null where the branch has only one, or none was chosen. */
export function deskTillId(): string | null {
  const { branch } = sessionStore.getState();
  return branch === null ? null : userStorage.till(branch.id);
}

/** The tills of the branch, and the one that stands at this device. */
export function useDeskTill() {
  const branch = useBranch();
  const { data: tills = [] } = useQuery(tillsQuery());
  useStore(choices);
  const inUse = tills.filter(({ archived }) => !archived);
  const chosen = inUse.find(({ id }) => id === userStorage.till(branch.id)) ?? null;
  return {
    tills: inUse,
    chosen,
    choose(tillId: string | null) {
      userStorage.setTill(branch.id, tillId);
      choices.setState(({ made }) => ({ made: made + 1 }));
    },
  };
}
