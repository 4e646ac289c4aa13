import { UnmappedCodes } from '#features/arrangements/unmapped-codes.tsx';
import { PackagesScreen } from '#features/settings/packages-screen.tsx';

export function SettingsPackagesPage({ title }: { title: string }) {
  return (
    <PackagesScreen title={title}>
      <UnmappedCodes />
    </PackagesScreen>
  );
}
