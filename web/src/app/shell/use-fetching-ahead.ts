import { useEffect } from 'react';
import { whenNetworkIdle } from '#lib/api/network-idle.ts';
import { onIdle } from '#lib/on-idle.ts';
import { fetchAllParts, fetchUrgentParts } from '#lib/page/part.ts';

/** How long there must have been no request before later code is loaded, in milliseconds. */
const stillness = 2_000;

/** Once the shell is shown, loads the code that may be needed later, so that it is here during an outage. */
export function useFetchingAhead(): void {
  useEffect(() => {
    const left = new AbortController();
    const cancel = onIdle(async () => {
      fetchUrgentParts();
      await whenNetworkIdle(stillness);
      if (savesData() || left.signal.aborted) return;
      await fetchAllParts(pageRests, left.signal);
    });
    return () => {
      cancel();
      left.abort();
    };
  }, []);
}

function pageRests(): Promise<void> {
  return new Promise((resolve) => {
    onIdle(resolve);
  });
}

/** The browser's setting to save data is on. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
