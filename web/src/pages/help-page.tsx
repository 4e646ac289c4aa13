import { HelpScreen } from '#features/help/help-screen.tsx';
import { useTitleOf } from './use-title-of.ts';

export function HelpPage() {
  return <HelpScreen titleOf={useTitleOf()} />;
}
