/** The browser itself knows of no network. Outside a page, as in a test, there always is one. */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine;
}

/** Calls the listener when the network goes away, until the signal. */
export function onOffline(listener: () => void, signal: AbortSignal): void {
  if (typeof window !== 'undefined') window.addEventListener('offline', listener, { signal });
}

/** Resolves when the browser knows of a network again, or with the signal. */
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
