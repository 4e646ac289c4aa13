import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { todayIn } from '#lib/clock.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface EndSeriesDialogProps {
  /** The date that is proposed. */
  date: string;
  zone: string;
  isPending: boolean;
  onConfirm: (from: string) => void;
  onClose: () => void;
}

/** Asks from which date on the blocks of a series are deleted. */
export function EndSeriesDialog({ date, zone, isPending, onConfirm, onClose }: EndSeriesDialogProps) {
  const { t } = useLingui();
  const [from, setFrom] = useState(date);
  return (
    <ConfirmDialog
      title={<Trans>End this series?</Trans>}
      confirmLabel={<Trans>End series</Trans>}
      type="danger"
      isOpen
      isPending={isPending}
      onConfirm={() => onConfirm(from)}
      onClose={onClose}
    >
      <DatePicker
        label={t`From (inclusive)`}
        value={from}
        today={todayIn(zone)}
        onChange={(next) => next !== null && setFrom(next)}
      />
      <Trans>The blocks of this series from that date on are deleted. Their times can be booked again at once.</Trans>
    </ConfirmDialog>
  );
}
