/**
 * Storage that outlives the page: in the tab, which a reload keeps, or on the device. Where the browser takes no more,
 * the page goes on with what it keeps itself, until it is closed.
 */
interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** The keys with this beginning. */
  keys(prefix: string): string[];
  clear(): void;
}

const listeners = new Set<() => void>();

/** Calls the listener whenever the browser does not take something; the returned function unsubscribes. */
export function onUnkept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function guarded(storage: () => Storage): BrowserStorage {
  const unkept = new Map<string, string>();
  return {
    read: (key) => unkept.get(key) ?? storage().getItem(key),
    write(key, value) {
      unkept.delete(key);
      try {
        storage().setItem(key, value);
      } catch {
        // The stored value is out of date.
        storage().removeItem(key);
        unkept.set(key, value);
        for (const listener of listeners) listener();
      }
    },
    remove(key) {
      unkept.delete(key);
      storage().removeItem(key);
    },
    keys: (prefix) => [...Object.keys(storage()), ...unkept.keys()].filter((key) => key.startsWith(prefix)),
    clear() {
      unkept.clear();
      storage().clear();
    },
  };
}

export const tabStorage = guarded(() => sessionStorage);
export const deviceStorage = guarded(() => localStorage);
