import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { useState } from 'react';
import { useToday } from '#features/session/store.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useReason } from './reason-field.tsx';
import { usePackageChange } from './use-package-change.ts';

interface DialogProps {
  sold: SoldPackageDetails;
  onClose: () => void;
}

/** Changes the last day of a package; an empty date means no end. An expired one is valid again. */
export function ExtendDialog({ sold, onClose }: DialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const [date, setDate] = useState(sold.expiresOn);
  const reason = useReason();
  const change = usePackageChange(sold, onClose);

  function submit() {
    const read = reason.read();
    if (read !== null) void change.run({ kind: 'extended', expiresOn: date, reason: read });
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Until when is it valid?</Trans>}
      confirmLabel={<Trans>Extend</Trans>}
      isOpen
      isPending={change.isPending}
      refusal={change.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {sold.state === 'expired' ? <p>{t`What was left when it expired can be used again.`}</p> : null}
      <DatePicker
        label={t`Valid until`}
        description={t`Leave empty for no expiry`}
        value={date}
        today={today}
        onChange={setDate}
      />
      {reason.field}
    </ConfirmDialog>
  );
}
