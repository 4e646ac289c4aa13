/** Waits for so many milliseconds; a network that returns ends it early, and so does the signal. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    // Outside a page, as in a test, no network comes and goes.
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
