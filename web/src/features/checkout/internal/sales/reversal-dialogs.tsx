import { useLingui } from '@lingui/react/macro';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { toMinor } from '@quieta/contract/values/minor-units';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { formatMoney } from '#lib/format/money.ts';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { voidWholeSale } from '../../mutations.ts';
import {
  chooseThing,
  initialChoice,
  isVoidable,
  type RefundChoice,
  refundableOf,
  refundableQuantity,
  soldThings,
} from '../../refund-rules.ts';
import { LostReservations } from './lost-reservations.tsx';
import { RefundFields, useRefundForm } from './refund-form.tsx';
import { TermsFields, useReversal, useReversalTerms } from './reversal-terms.tsx';
import styles from './sales.module.css';

/** Refunds lines of a sale, partly or in full, with a reason and a document of its own. */
export function RefundDialog({ sale, isOpen, onClose }: { sale: Sale; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const [choice, setChoice] = useState<RefundChoice>(() => initialChoice(sale));
  const form = useRefundForm(sale, choice, onClose);
  const money = (minor: number) => formatMoney(minor, currency);
  const chosen = sale.lines.filter(({ id }) => (choice[id] ?? 0) > 0);

  return (
    <ConfirmDialog
      hasFields
      title={t`Refund of sale ${sale.number}`}
      confirmLabel={t`Refund ${money(form.total)}`}
      type="danger"
      isOpen={isOpen}
      isDisabled={form.lines.length === 0}
      isPending={form.isPending}
      refusal={form.refusal}
      onConfirm={() => form.submit()}
      onClose={onClose}
    >
      {isVoidable(sale) ? (
        <p className="note">{t`To reverse the whole sale, as if it had never happened, void it instead.`}</p>
      ) : null}
      <ul aria-label={t`What is refunded`}>
        {soldThings(sale.lines).map((lines) => (
          <ThingToRefund key={lines[0]?.id} lines={lines} choice={choice} onChange={setChoice} />
        ))}
      </ul>
      <LostReservations lines={chosen} />
      <RefundFields form={form} />
    </ConfirmDialog>
  );
}

interface ThingToRefundProps {
  /** One line, or the components of a package, which come back together. */
  lines: readonly SaleLine[];
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

function ThingToRefund({ lines, choice, onChange }: ThingToRefundProps) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const money = (minor: number) => formatMoney(minor, currency);
  const [first] = lines;
  if (first === undefined) return null;
  const { component } = first;
  const name = component === undefined ? first.name : `${component.packageName} ${formatVoucherCode(component.code)}`;
  return (
    <li className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
      <span className="texts">
        <span>{name}</span>
        {lines.map((line) => (
          <span key={line.id} className="faint">
            {leftOf(line)}
          </span>
        ))}
      </span>
      {refundableOf(lines) === 0 ? null : (
        <NumberStepper
          label={t({ message: `How many of ${name}`, context: 'pieces of a sale' })}
          isLabelHidden
          value={Math.max(...lines.map(({ id }) => choice[id] ?? 0))}
          min={0}
          max={refundableOf(lines)}
          onChange={(quantity) => onChange(chooseThing(choice, lines, quantity))}
        />
      )}
    </li>
  );

  function leftOf(line: SaleLine): string {
    if (line.component !== undefined) return partLeft(line.component, line.refundedQuantity);
    if (refundableQuantity(line) === 0)
      return line.refundedQuantity < line.quantity ? t`Used already` : t`Already refunded`;
    if (line.voucher !== null) return t`${money(toMinor(line.voucher.balance, currency))} left on it`;
    return t`${refundableQuantity(line)} of ${line.quantity}, ${money(toMinor(line.total, currency))} in all`;
  }

  function partLeft({ name: part, left, units, refundable }: NonNullable<SaleLine['component']>, refunded: number) {
    if (refunded > 0) return t`${part}: already refunded`;
    return t`${part}: ${left} of ${units} left, ${money(toMinor(refundable, currency))} comes back`;
  }
}

/** Voids the whole sale and gives the money back in the way it was paid; its appointments are unpaid again. */
export function VoidDialog({ sale, isOpen, onClose }: { sale: Sale; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const terms = useReversalTerms(sale);
  const { run, isPending, refusal } = useReversal(
    (body: SentBodyOf<typeof voidSale>) => voidWholeSale(sale.id, body),
    onClose,
  );

  function submit() {
    const agreed = terms.read();
    if (agreed !== null) void run(agreed);
  }

  return (
    <ConfirmDialog
      hasFields
      title={t`Void sale ${sale.number}?`}
      cancelLabel={t`Keep it`}
      confirmLabel={t`Void sale`}
      type="danger"
      isOpen={isOpen}
      isPending={isPending}
      refusal={refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {t`The money goes back the way it was paid, and the appointments are to be paid again.`}
      {sale.lines.length > 1 ? (
        <p className="note">{t`To refund only part of it, refund those lines instead.`}</p>
      ) : null}
      <LostReservations lines={sale.lines} />
      {sale.lines.some(({ unit }) => unit !== undefined) ? (
        <p className="note">{t`Units that paid go back to their courses and packages.`}</p>
      ) : null}
      {sale.roomBillState === 'posted' ? t`What was charged to the room is taken off the guest’s bill.` : null}
      <TermsFields fields={terms.fields} autoFocus />
    </ConfirmDialog>
  );
}
