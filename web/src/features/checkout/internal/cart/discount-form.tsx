import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPercent } from '#lib/format/number.ts';
import { Button } from '#ui/button/button.tsx';
import { MoneyField } from '#ui/money-field/money-field.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type CartDiscount, deduction } from '../../discount-rules.ts';
import { ReasonField } from '../reason-field.tsx';
import styles from './discount.module.css';

interface DiscountFormProps {
  /** The sum before the discount, in minor units. */
  gross: number;
  discount: CartDiscount | null;
  onChange: (discount: CartDiscount | null) => void;
  onClose: () => void;
}

const presets = [5, 10, 15, 20];

/** Gives a discount as a percentage or an amount, with the reason that bookkeeping requires. */
export function DiscountForm({ gross, discount, onChange, onClose }: DiscountFormProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [kind, setKind] = useState<CartDiscount['kind']>(discount?.kind ?? 'percent');
  const [percent, setPercent] = useState(discount?.kind === 'percent' ? String(discount.basisPoints / 100) : '10');
  const [amount, setAmount] = useState(discount?.kind === 'amount' ? discount.amount : null);
  const [reason, setReason] = useState(discount?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const requested = read({ kind, percent, amount, reason: reason.trim() });
  const isTooLarge = requested?.kind === 'amount' && requested.amount > gross;
  const isComplete = requested !== null && requested.reason !== '' && !isTooLarge;

  function apply() {
    setTried(true);
    if (!isComplete) return;
    onChange(requested);
    onClose();
  }

  return (
    <PopoverForm
      submitLabel={t`Apply`}
      onSubmit={apply}
      action={
        discount === null ? null : (
          <Button
            action="quiet"
            onPress={() => {
              onChange(null);
              onClose();
            }}
          >
            {t`Remove discount`}
          </Button>
        )
      }
    >
      <SegmentedControl
        label={t`Kind of discount`}
        segments={{ percent: t`Per cent`, amount: t`Amount` }}
        value={kind}
        onChange={setKind}
      />
      {kind === 'percent' ? (
        <>
          <TextField
            label={t`Per cent`}
            value={percent}
            onChange={setPercent}
            error={isTried && requested === null ? t`Enter a percentage from 0.01 to 100` : undefined}
            autoFocus
          />
          <div className={inRow('1-5', { wrap: true })}>
            {presets.map((each) => (
              <Button key={each} action="secondary" size="small" onPress={() => setPercent(String(each))}>
                {formatPercent(each / 100)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <MoneyField label={t`Amount`} currency={currency} value={amount} onChange={setAmount} error={amountError()} />
      )}
      <ReasonField
        reason={reason}
        onChange={setReason}
        isTried={isTried}
        placeholder={t`Regular guest, complaint, staff…`}
        maxLength={120}
      />
      <p className={styles.effect} aria-live="polite">
        {requested === null
          ? null
          : t`${formatMoney(deduction(gross, requested), currency)} off ${formatMoney(gross, currency)}`}
      </p>
    </PopoverForm>
  );

  function amountError(): string | undefined {
    if (isTooLarge) return t`That is more than ${formatMoney(gross, currency)}`;
    return isTried && requested === null ? t`Enter an amount` : undefined;
  }
}

interface PopoverFormProps {
  submitLabel: string;
  isPending?: boolean;
  onSubmit: () => void;
  /** Another button, before the one that submits. */
  action?: ReactNode;
  children: ReactNode;
}

/** The fields of a popover with the button that applies them at their end. */
export function PopoverForm({ submitLabel, isPending = false, onSubmit, action, children }: PopoverFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className={inRow(2, { wrap: true, justify: 'end' })}>
        {action}
        <Button action="primary" isSubmit isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface Typed {
  readonly kind: CartDiscount['kind'];
  readonly percent: string;
  readonly amount: number | null;
  readonly reason: string;
}

/** The typed discount; null while it is invalid. Decimals may use a comma or a point. */
function read({ kind, percent, amount, reason }: Typed): CartDiscount | null {
  if (kind === 'amount') return amount === null || amount === 0 ? null : { kind, amount, reason };
  const basisPoints = Math.round(Number(percent.replace(',', '.').replace('%', '')) * 100);
  return basisPoints >= 1 && basisPoints <= 10_000 ? { kind, basisPoints, reason } : null;
}
