import type { ReactNode } from 'react';
import { EverythingOut } from '#features/archive/everything-out.tsx';
import { RightsScreen } from '#features/people/rights-screen.tsx';

/** The rights, and what only whoever has all of them may take out. */
export function SettingsRightsPage({ title }: { title: ReactNode }) {
  return (
    <RightsScreen title={title}>
      <EverythingOut />
    </RightsScreen>
  );
}
