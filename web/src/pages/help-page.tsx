import { HelpScreen } from '#features/help/help-screen.tsx';
import { PageSheet } from './page-sheet.tsx';

export function HelpPage() {
  return (
    <PageSheet>
      <HelpScreen />
    </PageSheet>
  );
}
