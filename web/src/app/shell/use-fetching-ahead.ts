import { useEffect } from 'react';
import { onIdle } from '#lib/on-idle.ts';
import { fetchAllParts, fetchUrgentParts } from '#lib/part.ts';
import { whenStill } from '#lib/stillness.ts';
import { type IconAlias, iconAliases } from '#ui/icon/icon-files.ts';
import { loadIcon } from '#ui/icon/icon-store.ts';

/** For how long no request may have been open before what is not needed yet is fetched, in milliseconds. */
const stillness = 2_000;

/** What stands beside the words that tell of a failure. */
const urgentIcons: readonly IconAlias[] = [
  'exclamation_circle',
  'exclamation_triangle',
  'info_circle',
  'refresh',
  'close',
];

/** Once the shell stands, fetches whatever may be needed later, so that an outage finds it here. */
export function useFetchingAhead(): void {
  useEffect(() => {
    const left = new AbortController();
    const callOff = onIdle(async () => {
      fetchUrgentParts();
      fetchIcons(urgentIcons);
      await whenStill(stillness);
      if (savesData() || left.signal.aborted) return;
      fetchIcons(iconAliases);
      await fetchAllParts(pageRests, left.signal);
    });
    return () => {
      callOff();
      left.abort();
    };
  }, []);
}

/** One that does not come is asked for again where it is drawn. */
function fetchIcons(aliases: readonly IconAlias[]): void {
  for (const alias of aliases) loadIcon(alias).catch(() => undefined);
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
