import { Trans } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { PageSheet } from './page-sheet.tsx';

export function CheckoutPage() {
  return (
    <PageSheet>
      <EmptyState
        action={
          <LinkButton href={paths.planner} action="secondary">
            <Trans>Open the planner</Trans>
          </LinkButton>
        }
      >
        <Trans>Payments will be taken here; for now the planner shows what is still to be paid.</Trans>
      </EmptyState>
    </PageSheet>
  );
}
