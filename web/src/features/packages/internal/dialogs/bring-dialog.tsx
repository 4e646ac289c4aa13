import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { bringPackage } from '../../mutations.ts';
import { useGuestChoice } from './guest-choice.tsx';

interface BringDialogProps {
  /** As it was searched for. */
  code: string;
  onClose: () => void;
  onBrought: (id: string) => void;
}

/** Brings a package of another branch here. This branch does not know its holder there: one is chosen here. */
export function BringDialog({ code, onClose, onBrought }: BringDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(code);
  const [isTried, setIsTried] = useState(false);
  const guest = useGuestChoice(t`Holder here, if known`);
  const bringing = useCommand(
    async () => {
      const { id } = await bringPackage(typed.trim(), guest.chosenId);
      onBrought(id);
    },
    { changes: ['soldPackage'] },
  );

  function submit() {
    setIsTried(true);
    if (typed.trim() !== '') void bringing.run();
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Bring it from another branch</Trans>}
      confirmLabel={<Trans>Bring it here</Trans>}
      isOpen
      isPending={bringing.isPending}
      refusal={bringing.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <p className="note">{t`All that is left of it moves here; the other branch can no longer use it.`}</p>
      <TextField
        label={t`Code`}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        isRequired
        error={isTried && typed.trim() === '' ? t`Enter the code` : undefined}
      />
      {guest.field}
    </ConfirmDialog>
  );
}
