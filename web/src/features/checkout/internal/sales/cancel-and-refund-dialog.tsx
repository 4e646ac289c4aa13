import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { refundableQuantity } from '../../refund-rules.ts';
import { RefundFields, useRefundForm } from './refund-form.tsx';

interface CancelAndRefundDialogProps {
  sale: Sale;
  line: SaleLine;
  onClose: () => void;
  onCancelled: () => void;
}

/** Long enough to read what was done, in milliseconds. */
const shownFor = 5000;

/** Cancels a paid appointment and gives back what is left of its payment, in one step. */
export function CancelAndRefundDialog({ sale, line, onClose, onCancelled }: CancelAndRefundDialogProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const form = useRefundForm(sale, { [line.id]: refundableQuantity(line) }, ({ total }) => {
    const sum = formatMoney(total, currency);
    showSnackbar({ type: 'info', message: t`${line.name} cancelled, ${sum} refunded`, duration: shownFor });
    onClose();
    onCancelled();
  });
  return (
    <ConfirmDialog
      hasFields
      title={t`Cancel and refund ${line.name}?`}
      cancelLabel={t`Keep it`}
      confirmLabel={<Trans>Cancel and refund {formatMoney(form.total, currency)}</Trans>}
      type="danger"
      isOpen
      isPending={form.isPending}
      refusal={form.refusal}
      onConfirm={() => form.submit({ cancelAppointments: true })}
      onClose={onClose}
    >
      <p>{t`Its time becomes free for everybody. If you send messages of cancellations, the guest gets one.`}</p>
      <RefundFields form={form} />
    </ConfirmDialog>
  );
}
