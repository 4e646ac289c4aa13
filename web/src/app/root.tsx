import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { LazySnackbarRegion } from './lazy-snackbar-region.tsx';

export function Root() {
  const router = useRouter();
  const title = usePageTitle();

  useEffect(() => {
    document.title = title === '' ? 'Quieta' : `${title} · Quieta`;
  }, [title]);

  // A new page is announced by its heading taking the focus, unless it opens with a field to type into; the first one leaves the
  // focus to the browser.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isInField = document.activeElement?.matches('input, textarea') === true;
        // It takes the focus by itself, as soon as it can be seen.
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
