/** The browser reports that it is offline. Without a page, as in a test, it never is. */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine;
}

/** Calls the listener when the browser goes offline, until the signal aborts. */
export function onOffline(listener: () => void, signal: AbortSignal): void {
  if (typeof window !== 'undefined') window.addEventListener('offline', listener, { signal });
}

/** Resolves when the browser is online again, or when the signal aborts. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const online = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal: back.signal });
  });
  return Promise.race([online, aborted(signal)]).finally(() => back.abort());
}

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
