import type { StoreApi } from 'zustand/vanilla';
import { registerBranchState } from '#lib/branch-state.ts';
import { tabStorage } from '#lib/browser-storage.ts';
import { isRecord } from '#lib/user-storage.ts';
import { sessionStore } from './store.ts';

/**
 * State that this tab keeps for each of its users in the branch, so that a reload and the turn of another operator keep
 * it. It ends with the tab, and with a change of branch and a logout (AUT-12, AUT-13).
 */
interface TabMemory<Content extends object> {
  /** The last written value; null where there is none for this user and branch. */
  read(): Content | null;
  /**
   * Null removes it. Allergies of guests are not written: they must not stay on the device. By default it is the
   * current user's.
   */
  write(value: Content | null, userId?: string): void;
}

/**
 * Increment `shape` whenever the shape of the value changes: a value of an older page is then ignored. `leftOut`
 * replaces every property of these names.
 */
export function tabMemory<Content extends object>(
  name: string,
  shape: number,
  leftOut: Readonly<Record<string, unknown>> = { allergies: null },
): TabMemory<Content> {
  const prefix = `quieta.${name}.`;
  const keys = () => tabStorage.keys(prefix);
  const place = (userId?: string) => {
    const { user, branch } = sessionStore.getState();
    return user === null || branch === null ? null : `${prefix}${userId ?? user.id}.${branch.id}`;
  };
  registerBranchState({
    // The store itself knows about the current user's.
    hasUnsavedWork: () => keys().some((key) => key !== place()),
    clear: () => keys().forEach((key) => tabStorage.remove(key)),
    isKeptApart: true,
  });
  return {
    read() {
      const key = place();
      const written = key === null ? null : readRecord(key);
      if (written?.['shape'] !== shape || !isRecord(written['value'])) return null;
      // This page or an earlier one wrote it, with the same version number and so this content.
      return written['value'] as Content;
    },
    write(value, userId) {
      const key = place(userId);
      if (key === null) return;
      if (value === null) tabStorage.remove(key);
      else
        tabStorage.write(
          key,
          JSON.stringify({ shape, value }, (key, one: unknown) => (key in leftOut ? leftOut[key] : one)),
        );
    },
  };
}

interface Stored<State> {
  /** State for a user who has nothing here; null where what it holds is not one user's alone. */
  readonly empty: State | null;
  isEmpty: (state: State) => boolean;
  keep: (state: State, before: State) => void;
  /** Restores the remembered state into the store; answers whether there is any. */
  restore: () => boolean;
}

/**
 * Saves a store's state with every change, and restores what an earlier page has saved for this user and branch, or
 * what the user has left when somebody else took over the desk.
 */
export function persistInTab<State>(store: StoreApi<State>, { empty, isEmpty, keep, restore }: Stored<State>): void {
  restore();
  store.subscribe(keep);
  sessionStore.subscribe(({ user, branch }, before) => {
    const isSameBranch = branch?.id === before.branch?.id;
    if (isSameBranch && user?.id === before.user?.id) return;
    const isHandedOver = isSameBranch && user !== null && before.user !== null;
    if (isHandedOver && empty !== null) {
      // The present state is the other user's, and already written.
      if (!restore()) store.setState(empty);
    } else if (isEmpty(store.getState())) restore();
  });
}

function readRecord(key: string): Record<string, unknown> | null {
  try {
    const written: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    return isRecord(written) ? written : null;
  } catch {
    return null;
  }
}
