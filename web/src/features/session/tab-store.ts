import type { StoreApi } from 'zustand/vanilla';
import { isRecord } from '#lib/user-storage.ts';
import { sessionStore } from './store.ts';

/** What this tab remembers for its user and branch, so that a reload keeps it. It ends with the tab. */
interface TabMemory {
  /** The last written value; null where there is none for this user and branch. */
  read(): Record<string, unknown> | null;
  /** Null removes it. Allergies of guests are not written: they must not stay on the device. */
  write(value: object | null): void;
  /** Removes it for every branch, as on a change of branch and at logout (AUT-12, AUT-13). */
  forget(): void;
}

/**
 * Increment `shape` whenever the shape of the value changes: a value of an older page is then ignored. `leftOut` replaces every
 * property of these names.
 */
export function tabMemory(
  name: string,
  shape: number,
  leftOut: Readonly<Record<string, unknown>> = { allergies: null },
): TabMemory {
  const prefix = `quieta.${name}.`;
  const place = () => {
    const { user, branch } = sessionStore.getState();
    return user === null || branch === null ? null : `${prefix}${user.id}.${branch.id}`;
  };
  return {
    read() {
      const key = place();
      const written = key === null ? null : readRecord(key);
      return written?.['shape'] === shape && isRecord(written['value']) ? written['value'] : null;
    },
    write(value) {
      const key = place();
      if (key === null) return;
      if (value === null) sessionStorage.removeItem(key);
      else
        sessionStorage.setItem(
          key,
          JSON.stringify({ shape, value }, (key, one: unknown) => (key in leftOut ? leftOut[key] : one)),
        );
    },
    forget() {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    },
  };
}

interface Kept<State> {
  isEmpty: (state: State) => boolean;
  keep: (state: State) => void;
  /** Restores the remembered state into the store, if there is any. */
  restore: () => void;
}

/** Saves a store's state with every change, and restores what an earlier page has saved for this user and branch. */
export function persistInTab<State>(store: StoreApi<State>, { isEmpty, keep, restore }: Kept<State>): void {
  restore();
  store.subscribe(keep);
  sessionStore.subscribe(({ user, branch }, before) => {
    const isSame = user?.id === before.user?.id && branch?.id === before.branch?.id;
    if (!isSame && isEmpty(store.getState())) restore();
  });
}

function readRecord(key: string): Record<string, unknown> | null {
  try {
    const written: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRecord(written) ? written : null;
  } catch {
    return null;
  }
}
