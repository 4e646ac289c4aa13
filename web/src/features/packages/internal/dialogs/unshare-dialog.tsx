import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import type { Person } from '../package-acts.tsx';
import { usePackageChange } from './use-package-change.ts';

interface DialogProps {
  sold: SoldPackageDetails;
  guest: Person;
  onClose: () => void;
}

/** Takes a guest off those who may use a package. */
export function UnshareDialog({ sold, guest: { id, fullName }, onClose }: DialogProps) {
  const { t } = useLingui();
  const change = usePackageChange(sold, onClose);
  return (
    <ConfirmDialog
      title={<Trans>No longer share it?</Trans>}
      confirmLabel={<Trans>No longer share</Trans>}
      isOpen
      isPending={change.isPending}
      refusal={change.refusal}
      onConfirm={() => void change.run({ kind: 'unshared', guestId: id })}
      onClose={onClose}
    >
      <p>{t`${fullName} can then use nothing of it; what is booked stays booked.`}</p>
    </ConfirmDialog>
  );
}
