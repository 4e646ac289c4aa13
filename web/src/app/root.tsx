import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '#lib/page/page-title.ts';
import { LazySnackbarRegion } from './lazy-snackbar-region.tsx';

export function Root() {
  const router = useRouter();
  const title = usePageTitle();

  useEffect(() => {
    document.title = title === '' ? 'Quieta' : `${title} · Quieta`;
  }, [title]);

  // Focusing the heading announces a new page to screen readers, unless the page opens with an input field; on the first page the
  // browser decides the focus.
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
