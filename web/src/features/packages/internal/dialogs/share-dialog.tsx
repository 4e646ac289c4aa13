import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useGuestChoice } from './guest-choice.tsx';
import { usePackageChange } from './use-package-change.ts';

interface DialogProps {
  sold: SoldPackageDetails;
  onClose: () => void;
}

/** Names a guest who may use a package beside its holder. */
export function ShareDialog({ sold, onClose }: DialogProps) {
  const { t } = useLingui();
  const guest = useGuestChoice(t`Who may use it as well`);
  const change = usePackageChange(sold, onClose);

  function submit() {
    const guestId = guest.read();
    if (guestId !== null) void change.run({ kind: 'shared', guestId });
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Share it with another guest</Trans>}
      confirmLabel={<Trans>Share</Trans>}
      isOpen
      isPending={change.isPending}
      refusal={change.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {guest.field}
    </ConfirmDialog>
  );
}
