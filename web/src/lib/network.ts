/** The browser itself knows of no network. Outside a page, as in a test, there always is one. */
export function isOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine;
}

/** Calls the listener when the network goes away, until the signal. */
export function onOffline(listener: () => void, signal: AbortSignal): void {
  if (typeof window !== 'undefined') window.addEventListener('offline', listener, { signal });
}
