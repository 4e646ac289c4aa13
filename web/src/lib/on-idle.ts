/** Runs the work when the browser is idle; the returned function cancels it. */
export function onIdle(work: () => unknown): () => void {
  // Safari has no idle callback yet.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
