import { useLocation } from '@tanstack/react-router';
import { Suspense, useLayoutEffect } from 'react';
import { PageSheet } from '#features/session/page-trail.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { settingAt } from './settings-sections.tsx';

/** The screen of the setting in the address. */
export function SettingsSectionPage() {
  const title = usePageTitle();
  const pathname = useLocation({ select: (location) => location.pathname });
  const Screen = settingAt(pathname)?.screen;
  if (Screen === undefined) return null;
  return (
    // A key for the setting, so that nothing of the one before stays mounted.
    <Suspense key={pathname} fallback={<Coming />}>
      <Screen title={title} />
    </Suspense>
  );
}

/** Shown while the screen loads. */
function Coming() {
  useLayoutEffect(() => passOnHeadingFocus, []);
  return <PageSheet>{null}</PageSheet>;
}

/**
 * The heading that announced the change of page is replaced by the screen's own, which takes the focus unless a field
 * has it.
 */
function passOnHeadingFocus(): void {
  if (document.activeElement?.tagName !== 'H1') return;
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  });
}
