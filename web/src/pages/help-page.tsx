import { Trans } from '@lingui/react/macro';
import { PageSheet } from './page-sheet.tsx';

export function HelpPage() {
  return (
    <PageSheet>
      <Trans>Help</Trans>
    </PageSheet>
  );
}
