import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { onIdle } from '#lib/on-idle.ts';
import { later } from '#lib/page/later.tsx';
import { queuedSnackbars, subscribeSnackbars } from '#ui/snackbar/snackbar-queue.ts';

const SnackbarRegion = later(async () => (await import('#ui/snackbar/snackbar-region.tsx')).SnackbarRegion);

/** The sign-in page is shown without the snackbars; they are loaded right after it, because they may have to report a network failure. */
export function LazySnackbarRegion() {
  const isNeeded = useSyncExternalStore(subscribeSnackbars, () => queuedSnackbars().length > 0);
  useEffect(() => onIdle(SnackbarRegion.preload), []);
  return isNeeded ? (
    <Suspense>
      <SnackbarRegion />
    </Suspense>
  ) : null;
}
