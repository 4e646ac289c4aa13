import { Trans, useLingui } from '@lingui/react/macro';
import { updateVoucherSettings, type VoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { taxesQuery } from '#features/settings/queries.ts';
import { write } from '#lib/api/outbox.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Select } from '#ui/select/select.tsx';
import { Waiting } from '#ui/spinner/spinner.tsx';
import { voucherSettingsQuery } from '../queries.ts';

/** Settings for vouchers that the branch will issue from now on. */
export function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useQuery({ ...voucherSettingsQuery(), enabled: isOpen });
  if (!isOpen || data === undefined)
    return (
      <Dialog title={<Trans>Voucher settings</Trans>} isOpen={isOpen} onClose={onClose} actions={null}>
        {isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <Waiting />}
      </Dialog>
    );
  return <SettingsForm key={data.version} settings={data} onClose={onClose} />;
}

const months = [3, 6, 12, 18, 24, 36, 60];

function SettingsForm({ settings, onClose }: { settings: VoucherSettings; onClose: () => void }) {
  const { t } = useLingui();
  const { data: taxes = [] } = useQuery(taxesQuery());
  const [draft, setDraft] = useState(settings);
  const save = useCommand(
    async () => {
      await changeVoucherSettings(draft);
      onClose();
    },
    { changes: ['voucher'] },
  );
  const { validMonths, outsideVatTaxId } = draft;
  const withoutRate = taxes.filter(({ id, rate, archived }) => id === outsideVatTaxId || (rate === 0 && !archived));
  const lengths = validMonths === null || months.includes(validMonths) ? months : [...months, validMonths];
  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Voucher settings</Trans>}
      confirmLabel={<Trans>Save</Trans>}
      isOpen
      isPending={save.isPending}
      refusal={save.refusal}
      onConfirm={() => void save.run()}
      onClose={onClose}
    >
      <Select
        label={t`Vouchers are valid for`}
        value={String(validMonths ?? 'none')}
        onChange={(chosen) => setDraft({ ...draft, validMonths: chosen === 'none' ? null : Number(chosen) })}
        options={[
          { id: 'none', label: t`No expiry` },
          ...lengths.map((count) => ({ id: String(count), label: t`${count} months` })),
        ]}
      />
      <Select
        label={t`Tax of multi-purpose vouchers`}
        description={t`One without a rate, in a department that is outside VAT: VAT is due when the voucher is used`}
        value={outsideVatTaxId ?? 'none'}
        onChange={(chosen) => setDraft({ ...draft, outsideVatTaxId: chosen === 'none' ? null : chosen })}
        options={[
          { id: 'none', label: t`None: multi-purpose vouchers are not sold` },
          ...withoutRate.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
    </ConfirmDialog>
  );
}

function changeVoucherSettings({ version, ...body }: VoucherSettings) {
  return write(updateVoucherSettings, { body }, { baseVersion: version, quiet: true });
}
