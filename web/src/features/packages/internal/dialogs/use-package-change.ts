import type { PackageChange } from '@quieta/contract/packages/package-endpoints';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '#features/session/use-command.ts';
import { changePackage } from '../../mutations.ts';
import { soldPackageQuery } from '../../queries.ts';

/**
 * Runs a change of a package and closes its dialog. A refusal stays in the dialog with what was typed; if somebody was
 * faster, the package is read again, and the next press is about what it is then.
 */
export function usePackageChange(sold: SoldPackageDetails, onClose: () => void) {
  const client = useQueryClient();
  return useCommand(
    async (change: PackageChange) => {
      const changed = await changePackage(sold, change);
      client.setQueryData(soldPackageQuery(sold.id).queryKey, changed);
      onClose();
    },
    { changes: ['soldPackage'] },
  );
}
