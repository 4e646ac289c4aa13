import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { useMay } from '#features/session/store.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useGuestChoice } from './guest-choice.tsx';
import { useReason } from './reason-field.tsx';
import { usePackageChange } from './use-package-change.ts';

interface DialogProps {
  sold: SoldPackageDetails;
  onClose: () => void;
}

/** Gives a package to another guest. One that is not transferable needs the permission to refund. */
export function TransferDialog({ sold, onClose }: DialogProps) {
  const { t } = useLingui();
  const refunds = useMay()('refund');
  const guest = useGuestChoice(t`New holder`);
  const reason = useReason();
  const change = usePackageChange(sold, onClose);

  function submit() {
    const guestId = guest.read();
    const read = reason.read();
    if (guestId !== null && read !== null) void change.run({ kind: 'transferred', guestId, reason: read });
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Transfer it to another guest</Trans>}
      confirmLabel={<Trans>Transfer</Trans>}
      isOpen
      isPending={change.isPending}
      refusal={change.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {sold.isTransferable ? null : (
        <p>
          {refunds
            ? t`It was sold as not transferable; as you may refund, you may transfer it.`
            : t`It was sold as not transferable: only someone who may refund can transfer it.`}
        </p>
      )}
      {sold.bookings.length > 0 ? (
        <p className="note">{t`What is booked stays booked, for whom it is booked.`}</p>
      ) : null}
      {guest.field}
      {reason.field}
    </ConfirmDialog>
  );
}
