import { useEffect } from 'react';
import { onIdle } from '#lib/on-idle.ts';
import { fetchAllParts, fetchUrgentParts } from '#lib/part.ts';
import { whenStill } from '#lib/stillness.ts';

/** For how long no request may have been open before what is not needed yet is fetched, in milliseconds. */
const stillness = 2_000;

/** Once the shell stands, fetches whatever may be needed later, so that an outage finds it here. */
export function useFetchingAhead(): void {
  useEffect(() => {
    const left = new AbortController();
    const callOff = onIdle(async () => {
      fetchUrgentParts();
      await whenStill(stillness);
      if (savesData() || left.signal.aborted) return;
      await fetchAllParts(pageRests, left.signal);
    });
    return () => {
      callOff();
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
