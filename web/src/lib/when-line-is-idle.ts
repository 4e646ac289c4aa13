import { useEffect, useState } from 'react';
import { isNetworkBusy, whenNetworkIdle } from './api/network-idle.ts';

/** Longer than the pause between an answer and the calls that follow from it, in milliseconds. */
const stillness = 250;

/**
 * Resolves when what the page shows has come and no request is under way, so that what is fetched then stands in
 * nobody's way. The page must be at rest as well: what it has just been given may make it ask for more.
 */
export async function whenLineIsIdle(): Promise<void> {
  do {
    await whenNetworkIdle(stillness);
    await new Promise<void>((resolve) => void onIdle(resolve));
  } while (isNetworkBusy());
}

/** Whether the line has been idle since the component appeared: what may come later than the page is rendered then. */
export function useWasLineIdle(): boolean {
  const [wasIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenLineIsIdle().then(() => (isGone ? undefined : setIdle(true)));
    return () => {
      isGone = true;
    };
  }, []);
  return wasIdle;
}

/** Runs the work when the browser is idle; the returned function cancels it. */
function onIdle(work: () => unknown): () => void {
  // Safari has no idle callback yet.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
