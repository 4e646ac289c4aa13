import { Trans, useLingui } from '@lingui/react/macro';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { updateVoucher } from '@quieta/contract/vouchers/voucher-endpoints';
import { useState } from 'react';
import { useToday } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { write } from '#lib/api/outbox.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';

/** Blocks a voucher, with a reason, or unblocks it. Its balance stays. */
export function BlockDialog({ voucher, isOpen, onClose }: { voucher: Voucher; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const save = useCommand(
    async (blockedReason: string | null) => {
      await changeVoucher(voucher, { blockedReason });
      setReason('');
      setIsTried(false);
      onClose();
    },
    { changes: ['voucher'] },
  );
  const isBlocked = voucher.blockedReason !== null;

  function submit() {
    setIsTried(true);
    const blockedReason = isBlocked ? null : reason.trim();
    if (blockedReason !== '') void save.run(blockedReason);
  }

  return (
    <ConfirmDialog
      hasFields
      title={isBlocked ? t`Unblock this voucher?` : t`Block this voucher?`}
      confirmLabel={isBlocked ? t`Unblock` : t`Block`}
      isOpen={isOpen}
      isPending={save.isPending}
      refusal={save.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {isBlocked ? (
        <p>{t`It can be used again. It was blocked because: ${voucher.blockedReason}`}</p>
      ) : (
        <TextField
          label={t`Reason`}
          description={t`It cannot be used until it is unblocked`}
          value={reason}
          onChange={setReason}
          maxLength={200}
          error={isTried && reason.trim() === '' ? t`Enter why it is blocked` : undefined}
        />
      )}
    </ConfirmDialog>
  );
}

/** Changes a voucher's end date; an empty date means no end. */
export function ExpiryDialog({ voucher, isOpen, onClose }: { voucher: Voucher; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [date, setDate] = useState(voucher.expiresOn);
  const save = useCommand(
    async () => {
      await changeVoucher(voucher, { expiresOn: date });
      onClose();
    },
    { changes: ['voucher'] },
  );
  const today = useToday();
  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Until when is it valid?</Trans>}
      confirmLabel={<Trans>Save</Trans>}
      isOpen={isOpen}
      isPending={save.isPending}
      refusal={save.refusal}
      onConfirm={() => void save.run()}
      onClose={onClose}
    >
      <DatePicker
        label={t`Valid until`}
        description={t`Leave empty for no expiry`}
        value={date}
        today={today}
        onChange={setDate}
      />
    </ConfirmDialog>
  );
}

/** Changes a voucher's end date, blocks or unblocks it. */
function changeVoucher({ id, version }: Voucher, body: SentBodyOf<typeof updateVoucher>) {
  return write(updateVoucher, { params: { id }, body }, { baseVersion: version, quiet: true });
}
