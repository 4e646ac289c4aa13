import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { Draft } from '../draft-rules.ts';
import { visitQuery } from '../queries.ts';
import type { DraftSaving } from './saving/use-draft-saving.ts';

interface CancelDialogProps {
  draft: Draft;
  saving: DraftSaving;
  isOpen: boolean;
  onClose: () => void;
}

/** Cancels an appointment with a reason, and on request the rest of its visit. */
export function CancelDialog({ draft, saving, isOpen, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { data: visit } = useQuery({ ...visitQuery(draft.visitId ?? ''), enabled: isOpen && draft.visitId !== null });
  const others = (visit?.appointments ?? []).filter(
    ({ id, lifeCycle }) => id !== draft.appointmentId && lifeCycle !== 'cancelled',
  ).length;

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Cancel this appointment?</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      confirmLabel={<Trans>Cancel appointment</Trans>}
      type="danger"
      isOpen={isOpen}
      isPending={saving.isSaving}
      onConfirm={() => void saving.cancel(reason.trim(), isWhole).then(onClose)}
      onClose={onClose}
    >
      <Trans>Its time becomes free for everybody; the appointment stays in the guest’s history.</Trans>
      <TextField
        label={t`Reason`}
        placeholder={t`Guest is ill, asked for another day…`}
        value={reason}
        maxLength={200}
        onChange={setReason}
        autoFocus
      />
      {others === 0 ? null : (
        <Checkbox isSelected={isWhole} onChange={setWhole}>
          <Trans>Also everything else of this visit</Trans>
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
