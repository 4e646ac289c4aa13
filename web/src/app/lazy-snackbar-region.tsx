import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { later } from '#lib/later.tsx';
import { onIdle } from '#lib/on-idle.ts';
import { queuedSnackbars, subscribeSnackbars } from '#ui/snackbar/snackbar-queue.ts';

const SnackbarRegion = later(async () => (await import('#ui/snackbar/snackbar-region.tsx')).SnackbarRegion);

/** The sign-in page comes up without the snackbars; they are fetched right after it, because what they tell of may be the network. */
export function LazySnackbarRegion() {
  const isNeeded = useSyncExternalStore(subscribeSnackbars, () => queuedSnackbars().length > 0);
  useEffect(() => onIdle(SnackbarRegion.preload), []);
  return isNeeded ? (
    <Suspense>
      <SnackbarRegion />
    </Suspense>
  ) : null;
}
