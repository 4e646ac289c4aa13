import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageSheet } from './page-sheet.tsx';

export function ResourcesPage() {
  return (
    <PageSheet>
      <EmptyState
        action={
          <LinkButton href={paths.planner} action="secondary">
            <Trans>Open the planner</Trans>
          </LinkButton>
        }
      >
        <Trans>Staff and areas will be managed here; for now you see them as the columns of the planner.</Trans>
      </EmptyState>
    </PageSheet>
  );
}
