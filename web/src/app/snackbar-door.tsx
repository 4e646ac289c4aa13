import { lazy, Suspense, useSyncExternalStore } from 'react';
import { queuedSnackbars, subscribeSnackbars } from '#ui/snackbar/snackbar-queue.ts';

const SnackbarRegion = lazy(async () => ({
  default: (await import('#ui/snackbar/snackbar-region.tsx')).SnackbarRegion,
}));

/** Fetches the snackbars with the first one: the sign-in page comes up without them. */
export function SnackbarDoor() {
  const isNeeded = useSyncExternalStore(subscribeSnackbars, () => queuedSnackbars().length > 0);
  return isNeeded ? (
    <Suspense>
      <SnackbarRegion />
    </Suspense>
  ) : null;
}
