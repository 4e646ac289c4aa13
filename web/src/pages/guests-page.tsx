import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageSheet } from './page-sheet.tsx';

export function GuestsPage() {
  return (
    <PageSheet>
      <EmptyState
        action={
          <LinkButton href={paths.planner} action="secondary">
            <Trans>Open the planner</Trans>
          </LinkButton>
        }
      >
        <Trans>The guest list will stand here; for now you find or add a guest while you book.</Trans>
      </EmptyState>
    </PageSheet>
  );
}
