import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PageSheet } from './page-sheet.tsx';

export function PlannerPage() {
  return (
    <PageSheet>
      <EmptyState>
        <Trans>The day’s appointments will stand here.</Trans>
      </EmptyState>
    </PageSheet>
  );
}
