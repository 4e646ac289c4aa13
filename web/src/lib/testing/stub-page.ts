import { onTestFinished, vi } from 'vitest';

/** Where the browser was sent in place of the page. */
export interface StubbedPage {
  readonly left: URL[];
}

/**
 * What a browser's page has and Node has not, for one test: its storage, its address, and an origin, by which addresses without one
 * are resolved.
 */
export function stubPage(origin: string, address = '/'): StubbedPage {
  const left: URL[] = [];
  const location = new URL(address, origin);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: string | URL, init?: RequestInit) => fetch(new URL(asked, origin), init));
  vi.stubGlobal('localStorage', emptyStorage());
  vi.stubGlobal('window', {
    location: Object.assign(location, { replace: (to: string | URL) => void left.push(new URL(to, origin)) }),
    history: {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => {
        location.href = new URL(to, origin).href;
      },
    },
  });
  sessionStorage.clear();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  return { left };
}

function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
