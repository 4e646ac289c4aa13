import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageSheet } from './page-sheet.tsx';

/** Stands for each setting that has no screen of its own yet. */
export function SettingsSectionPage() {
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
