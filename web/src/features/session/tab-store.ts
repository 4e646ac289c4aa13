import type { StoreApi } from 'zustand/vanilla';
import { isRecord } from '#lib/user-storage.ts';
import { sessionStore } from './store.ts';

/** What this tab remembers for its user and branch, so that a reload loses nothing of it. It ends with the tab. */
interface TabMemory {
  /** What was written last; null where there is nothing of this user and branch. */
  read(): Record<string, unknown> | null;
  /** Null forgets it. What a treatment must heed of a guest is not written: the device is no place for it. */
  write(value: object | null): void;
  /** Forgets it for every branch, as on a change of branch and at logout (AUT-12, AUT-13). */
  forget(): void;
}

/**
 * `shape` is another number with every change of what is written: what an older page has left behind is not read. `leftOut` is
 * written in place of every property of these names.
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
  /** Takes back into the store what was kept, where anything was. */
  restore: () => void;
}

/** Keeps a store while it changes, and takes back what an earlier page has kept for this user and branch. */
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
