import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '#lib/page-title.ts';
import { SnackbarDoor } from './snackbar-door.tsx';

export function Root() {
  const router = useRouter();
  const title = usePageTitle();

  useEffect(() => {
    document.title = title === '' ? 'Quieta' : `${title} · Quieta`;
  }, [title]);

  // A new page is announced by its heading taking the focus; the first one leaves the focus to the browser, and one that is there
  // to be typed into has put it into its first field by now.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isInField = document.activeElement?.matches('input, textarea') === true;
        if (fromLocation === undefined || !pathChanged || isInField) return;
        document.querySelector('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );

  return (
    <>
      <Outlet />
      <SnackbarDoor />
    </>
  );
}
