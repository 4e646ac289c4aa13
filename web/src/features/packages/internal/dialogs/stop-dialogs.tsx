import { Trans, useLingui } from '@lingui/react/macro';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { lastDayAfterStop } from '@quieta/contract/packages/validity-rules';
import { useToday } from '#features/session/store.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useReason } from './reason-field.tsx';
import { usePackageChange } from './use-package-change.ts';

interface DialogProps {
  sold: SoldPackageDetails;
  onClose: () => void;
}

/** Stops the validity of a package, such as while its holder is ill. */
export function StopDialog({ sold, onClose }: DialogProps) {
  const { t } = useLingui();
  const reason = useReason();
  const change = usePackageChange(sold, onClose);

  function submit() {
    const read = reason.read();
    if (read !== null) void change.run({ kind: 'frozen', reason: read });
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Stop it for now?</Trans>}
      confirmLabel={<Trans>Stop it</Trans>}
      isOpen
      isPending={change.isPending}
      refusal={change.refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t`Nothing of it can be used until it is started again; the days in between are added to its validity.`}</p>
      {reason.field}
    </ConfirmDialog>
  );
}

/** Starts a package again, with the days of the stop added to its validity. */
export function StartDialog({ sold, onClose }: DialogProps) {
  const { t } = useLingui();
  const today = useToday();
  const change = usePackageChange(sold, onClose);
  const { expiresOn, frozenOn } = sold;
  const lastDay = frozenOn === null ? null : lastDayAfterStop(expiresOn, frozenOn, Temporal.PlainDate.from(today));
  return (
    <ConfirmDialog
      title={<Trans>Start it again?</Trans>}
      confirmLabel={<Trans>Start again</Trans>}
      isOpen
      isPending={change.isPending}
      refusal={change.refusal}
      onConfirm={() => void change.run({ kind: 'unfrozen' })}
      onClose={onClose}
    >
      <p>
        {lastDay === null
          ? t`It can be used at once.`
          : t`It can be used at once, and is valid until ${formatDate(lastDay)}.`}
      </p>
    </ConfirmDialog>
  );
}
