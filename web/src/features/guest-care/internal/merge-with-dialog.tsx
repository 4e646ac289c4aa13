import { Trans, useLingui } from '@lingui/react/macro';
import type { Guest } from '@quieta/contract/guests/guest';
import { type RefObject, useState } from 'react';
import { GuestComboBox } from '#features/guests/guest-combo-box.tsx';
import { useReturnFocus } from '#lib/page/use-return-focus.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface MergeWithDialogProps {
  guest: Guest;
  /** Gets the focus after both steps: the element that was focused before the second step is gone by then. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Finds the duplicate of a guest, then compares the two. */
export function MergeWithDialog({ guest, opener, onClose }: MergeWithDialogProps) {
  useReturnFocus(opener);
  const { t } = useLingui();
  const [other, setOther] = useState<Guest | null>(null);
  if (other !== null) return <MergeDialog kept={guest} merged={other} onClose={onClose} />;
  return (
    <Dialog
      title={t`Who is the same person as ${guest.fullName}?`}
      isOpen
      onClose={onClose}
      actions={
        <Button action="secondary" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <GuestComboBox label={t`Guest`} autoFocus onChoose={(chosen) => chosen.id !== guest.id && setOther(chosen)} />
    </Dialog>
  );
}
