import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/page/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageSheet } from './page-sheet.tsx';

export function DashboardPage() {
  return (
    <PageSheet>
      <EmptyState
        action={
          <LinkButton href={paths.planner} action="secondary">
            <Trans>Open the planner</Trans>
          </LinkButton>
        }
      >
        <Trans>
          The day’s figures will stand here; for now the planner shows what is booked and what is still to come.
        </Trans>
      </EmptyState>
    </PageSheet>
  );
}
