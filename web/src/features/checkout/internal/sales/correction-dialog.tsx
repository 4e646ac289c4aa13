import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { correctTender } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor } from '@quieta/contract/values/minor-units';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatMoney } from '#lib/format/money.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { Select } from '#ui/select/select.tsx';
import { correctableTenders, correctionTargets } from '../../correction-rules.ts';
import { correctPayment } from '../../mutations.ts';
import { ReasonField } from '../reason-field.tsx';

interface CorrectionDialogProps {
  sale: Sale;
  types: readonly PaymentType[];
  isOpen: boolean;
  onClose: () => void;
}

/** Moves an amount that stands under the wrong payment type to the right one, as an entry of its own. */
export function CorrectionDialog({ sale, types, isOpen, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [chosenFrom, setChosenFrom] = useState<string | null>(null);
  const [chosenTo, setChosenTo] = useState<string | null>(null);
  // Undefined until something is typed: then all that is held is moved.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isPending, refusal } = useCommand(
    async (body: SentBodyOf<typeof correctTender>) => {
      await correctPayment(sale.id, body);
      for (const reset of [setChosenFrom, setChosenTo]) reset(null);
      setTyped(undefined);
      setReason('');
      setTried(false);
      onClose();
    },
    { changes: ['sale'] },
  );
  const held = correctableTenders(sale, types, currency);
  const from = held.find(({ paymentTypeId }) => paymentTypeId === chosenFrom) ?? held[0];
  const targets = correctionTargets(types, from?.paymentTypeId ?? '');
  const to = targets.find(({ id }) => id === chosenTo);
  const max = from?.amount ?? 0;
  const amount = typed === undefined ? max : typed;
  const isAmount = amount !== null && amount > 0 && amount <= max;
  const money = (minor: number) => formatMoney(minor, currency);

  function submit() {
    setTried(true);
    if (from === undefined || to === undefined || !isAmount || reason.trim() === '') return;
    void run({
      fromPaymentTypeId: from.paymentTypeId,
      toPaymentTypeId: to.id,
      amount: toMajor(amount, currency),
      reason: reason.trim(),
    });
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Correct the payment of sale {sale.number}</Trans>}
      confirmLabel={isAmount ? <Trans>Move {money(amount)}</Trans> : <Trans>Move the amount</Trans>}
      isOpen={isOpen}
      isPending={isPending}
      refusal={refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <Trans>The sale itself does not change: a separate entry moves the amount.</Trans>
      <Select
        label={t`Entered as`}
        options={held.map(({ paymentTypeId, name, amount: max }) => ({
          id: paymentTypeId,
          label: name,
          suffix: money(max),
        }))}
        value={from?.paymentTypeId ?? null}
        onChange={(id) => {
          setChosenFrom(id);
          setTyped(undefined);
        }}
      />
      <Select
        label={t`Actually paid by`}
        placeholder={t`Choose`}
        options={targets.map(({ id, name }) => ({ id, label: name }))}
        value={to?.id ?? null}
        onChange={setChosenTo}
        error={isTried && to === undefined ? t`Choose how it was actually paid` : undefined}
      />
      <MoneyField
        key={from?.paymentTypeId}
        label={t`Amount`}
        currency={currency}
        value={amount}
        onChange={setTyped}
        error={isTried && !isAmount ? t`An amount up to ${money(max)}` : undefined}
      />
      <ReasonField reason={reason} onChange={setReason} isTried={isTried} />
    </ConfirmDialog>
  );
}
