import { onTestFinished, vi } from 'vitest';

/** The addresses that the browser was sent to. */
interface StubbedPage {
  readonly left: URL[];
}

/**
 * Stubs what a browser's page has and Node lacks, for one test: storage, address, events, and an origin that resolves
 * relative addresses.
 */
export function stubPage(origin: string, address = '/'): StubbedPage {
  const left: URL[] = [];
  const location = new URL(address, origin);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: string | URL, init?: RequestInit) => fetch(new URL(asked, origin), init));
  stubStorage();
  const page = {
    location: Object.assign(location, { replace: (to: string | URL) => void left.push(new URL(to, origin)) }),
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => {
        location.href = new URL(to, origin).href;
      },
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  sessionStorage.clear();
  onTestFinished(() => sessionStorage.clear());
  return { left };
}

/** Stubs the browser's persistent storage, empty, for one test. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', emptyStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
}

function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}
