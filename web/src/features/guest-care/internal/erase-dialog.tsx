import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { erase, hasAppointments } from '../mutations.ts';

interface EraseDialogProps {
  guest: Guest;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a guest is erased, and again where that would cancel upcoming appointments. */
export function EraseDialog({ guest, onClose, onGone }: EraseDialogProps) {
  const { t } = useLingui();
  const { fullName } = guest;
  const [open, setOpen] = useState(0);

  const erasing = useCommand(
    async () => {
      await erase(guest, open > 0);
      showSnackbar({ type: 'info', message: t`${fullName} is erased.`, duration: 5000 });
      onClose();
      onGone();
    },
    // The common handler reports all other refusals.
    {
      changes: ['guest'],
      onFailure: (failure) => hasAppointments(failure) && setOpen(Number(failure.params['count'])),
    },
  );

  return (
    <ConfirmDialog
      title={t`Erase ${fullName} for good?`}
      confirmLabel={open > 0 ? t`Cancel them and erase` : t`Erase`}
      type="danger"
      isOpen
      isPending={erasing.isPending}
      onConfirm={() => void erasing.run()}
      onClose={onClose}
    >
      {open > 0 ? (
        <Plural
          value={open}
          one="There is still # appointment to come. It would be cancelled, and the guest erased."
          other="There are still # appointments to come. They would be cancelled, and the guest erased."
        />
      ) : (
        <Trans>
          Name, contacts, notes and stays are erased everywhere, also from the record of changes. Past treatments and
          sales stay as nobody’s; fiscal documents are kept as the law demands. This cannot be undone.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
