import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '#features/session/use-command.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { giveUnitBack } from '../../mutations.ts';
import { soldPackageQuery } from '../../queries.ts';
import { useReason } from './reason-field.tsx';

interface GiveBackDialogProps {
  sold: SoldPackageDetails;
  appointmentId: string;
  onClose: () => void;
}

/** Gives back a unit that was taken because its guest did not come, or cancelled too late. */
export function GiveBackDialog({ sold, appointmentId, onClose }: GiveBackDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const reason = useReason();
  const giving = useCommand(
    async (why: string) => {
      client.setQueryData(soldPackageQuery(sold.id).queryKey, await giveUnitBack(appointmentId, why));
      onClose();
    },
    { changes: ['soldPackage'] },
  );

  function submit() {
    const read = reason.read();
    if (read !== null) void giving.run(read);
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Give the unit back?</Trans>}
      confirmLabel={<Trans>Give it back</Trans>}
      isOpen
      isPending={giving.isPending}
      refusal={giving.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <p className="note">{t`The appointment stays as it is; its unit can be used again.`}</p>
      {reason.field}
    </ConfirmDialog>
  );
}
