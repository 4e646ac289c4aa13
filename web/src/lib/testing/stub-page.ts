import { onTestFinished, vi } from 'vitest';

/** Where the browser was sent in place of the page. */
interface StubbedPage {
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
  stubStorage();
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
  onTestFinished(() => sessionStorage.clear());
  return { left };
}

/** What a browser keeps from page to page, for one test: nothing yet. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', emptyStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
}

function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
