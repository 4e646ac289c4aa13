import { useEffect } from 'react';
import { whenNetworkIdle } from '#lib/network-idle.ts';
import { onIdle } from '#lib/on-idle.ts';
import { fetchAllParts, fetchUrgentParts } from '#lib/part.ts';

/** For how long no request may have been open before what is not needed yet is fetched, in milliseconds. */
const stillness = 2_000;

/** Once the shell stands, fetches whatever may be needed later, so that an outage finds it here. */
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

/** The user pays for each byte, and has told the browser so. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
