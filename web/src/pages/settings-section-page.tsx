import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useLayoutEffect } from 'react';
import { usePageTitle } from '#lib/page/page-title.ts';
import { paths } from '#lib/page/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageSheet } from './page-sheet.tsx';
import { settingsGroups } from './settings-sections.ts';

/** The screen of the setting in the address. */
export function SettingsSectionPage() {
  const title = usePageTitle();
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = settingsGroups.flatMap(({ sections }) => sections).find(({ path }) => path === pathname);
  const Screen = section?.screen;
  if (Screen === undefined) return <NothingYet />;
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

/** The heading that announced the change of page is replaced by the screen's own, which takes the focus unless a field has it. */
function passOnHeadingFocus(): void {
  if (document.activeElement?.tagName !== 'H1') return;
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/** Shown for a setting that has no screen yet. */
function NothingYet() {
  return (
    <PageSheet>
      <EmptyState
        action={
          <LinkButton href={paths.settings} action="secondary">
            <Trans>All settings</Trans>
          </LinkButton>
        }
      >
        <Trans>This cannot be changed here yet; what was set up for the branch is in use.</Trans>
      </EmptyState>
    </PageSheet>
  );
}
