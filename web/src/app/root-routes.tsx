import { createRootRoute, createRoute, Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { later } from '#lib/page/later.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { whenLineIsIdle } from '#lib/when-line-is-idle.ts';
import { queuedSnackbars, subscribeSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { requireBranch } from './guards.ts';
import { page } from './page-states.tsx';
import { StartupError } from './startup-error.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** The guarded main layout (NAV-03): the routes below it have a user and a branch. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireBranch,
  loader: async () => (await import('./branch-runtime.ts')).branchReady(),
  errorComponent: StartupError,
  component: page(async () => (await import('./shell/shell.tsx')).Shell),
});

function Root() {
  const router = useRouter();
  const title = usePageTitle();

  useEffect(() => {
    document.title = title === '' ? 'Quieta' : `${title} · Quieta`;
  }, [title]);

  // Focusing the heading announces a new page to screen readers, unless the page opens with an input field; on the
  // first page the browser decides the focus.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isInField = document.activeElement?.matches('input, textarea') === true;
        // The field focuses itself as soon as it is visible.
        const hasField = document.querySelector('#content [data-autofocus]') !== null;
        if (fromLocation !== undefined && pathChanged && !isInField && !hasField)
          document.querySelector('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <>
      <Outlet />
      <LazySnackbarRegion />
    </>
  );
}

const SnackbarRegion = later(async () => (await import('#ui/snackbar/snackbar-region.tsx')).SnackbarRegion);

/**
 * The sign-in page is shown without the snackbars; they are loaded right after it, because they may have to report a
 * network failure.
 */
function LazySnackbarRegion() {
  const isNeeded = useSyncExternalStore(subscribeSnackbars, () => queuedSnackbars().length > 0);
  useEffect(() => void whenLineIsIdle().then(SnackbarRegion.preload), []);
  return isNeeded ? (
    <Suspense>
      <SnackbarRegion />
    </Suspense>
  ) : null;
}
