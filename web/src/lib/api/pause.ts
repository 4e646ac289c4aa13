/** Waits for so many milliseconds; ends early when the browser is online again or the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    // Without a page, as in a test, there are no network events.
    const page = typeof window === 'undefined' ? undefined : window;
    const done = () => {
      clearTimeout(timer);
      page?.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    page?.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
