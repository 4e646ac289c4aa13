import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { refundSale, voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf, SentBodyOf } from '@quieta/contract/endpoint';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { paymentTypesQuery } from '#features/settings/queries.ts';
import { formatMoney } from '#lib/format/money.ts';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { heldTenders } from '../../correction-rules.ts';
import { refund, voidWholeSale } from '../../mutations.ts';
import {
  initialChoice,
  isVoidable,
  type RefundChoice,
  refundableQuantity,
  refundSum,
  refundWays,
} from '../../refund-rules.ts';
import { areNumbers, emptyNumbers, needsNumbers, OriginalFields } from './original-fields.tsx';
import { printDocument } from './print-document.ts';
import styles from './sales.module.css';

/** Refunds lines of a sale, partly or in full, with a reason and a document of its own. */
export function RefundDialog({ sale, isOpen, onClose }: { sale: Sale; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { data: types = [] } = useQuery(paymentTypesQuery());
  const [choice, setChoice] = useState<RefundChoice>(() => initialChoice(sale));
  const [reason, setReason] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [numbers, setNumbers] = useState(() => emptyNumbers(sale));
  const [isTried, setTried] = useState(false);
  const { run, isPending, refusal } = useReversal(
    (body: SentBodyOf<typeof refundSale>) => refund(sale.id, body),
    () => {
      onClose();
    },
  );
  const offered = refundWays(sale, types);
  // The payment type of the sale, if it is still accepted.
  const held = heldTenders(sale, currency);
  const paidBy = offered.find(({ id }) => held.some(({ paymentTypeId }) => paymentTypeId === id));
  const type = offered.find(({ id }) => id === chosenId) ?? paidBy ?? offered[0];
  const { total, returned, rest } = refundSum(sale, choice, currency);
  const asksNumbers = needsNumbers(sale);
  const lines = Object.entries(choice).flatMap(([lineId, quantity]) => (quantity > 0 ? { lineId, quantity } : []));
  const money = (minor: number) => formatMoney(minor, currency);

  function submit() {
    setTried(true);
    const isComplete = lines.length > 0 && reason.trim() !== '' && (!asksNumbers || areNumbers(numbers));
    if (!isComplete || type === undefined) return;
    const body = {
      reason: reason.trim(),
      lines,
      // If vouchers get the whole refund, the desk gives nothing back.
      tenders: rest === 0 && returned.length > 0 ? [] : [{ paymentTypeId: type.id, amount: toMajor(rest, currency) }],
      originalReceipt: asksNumbers ? numbers : null,
    };
    void run(body);
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Refund of sale {sale.number}</Trans>}
      confirmLabel={<Trans>Refund {money(total)}</Trans>}
      type="danger"
      isOpen={isOpen}
      isDisabled={lines.length === 0}
      isPending={isPending}
      refusal={refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      {isVoidable(sale) ? (
        <p className="note">
          <Trans>To take back the whole sale, as if it had not been made, void it instead.</Trans>
        </p>
      ) : null}
      <ul aria-label={t`What is given back`}>
        {sale.lines.map((line) => (
          <li key={line.id} className={classNames(inRow(3, { justify: 'between' }), styles.line)}>
            <span className="texts">
              <span>{line.name}</span>
              <span className="faint">
                {refundableQuantity(line) === 0 ? (
                  <NothingLeft line={line} />
                ) : line.voucher !== null ? (
                  <Trans>{money(toMinor(line.voucher.balance, currency))} left on it</Trans>
                ) : (
                  <Trans>
                    {refundableQuantity(line)} of {line.quantity}, {money(toMinor(line.total, currency))} in all
                  </Trans>
                )}
              </span>
            </span>
            {refundableQuantity(line) === 0 ? null : (
              <NumberStepper
                label={t`How many of ${line.name}`}
                isLabelHidden
                value={choice[line.id] ?? 0}
                min={0}
                max={refundableQuantity(line)}
                onChange={(quantity) => setChoice({ ...choice, [line.id]: quantity })}
              />
            )}
          </li>
        ))}
      </ul>
      {returned.map(({ code, amount }) => (
        <p key={code}>
          <Trans>
            {money(amount)} goes back to voucher {formatVoucherCode(code)}
          </Trans>
        </p>
      ))}
      <Select
        label={t`Given back by`}
        options={offered.map(({ id, name }) => ({ id, label: name }))}
        value={type?.id ?? null}
        onChange={setChosenId}
      />
      <TextField
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? t`Say why: the books ask for it` : undefined}
      />
      {asksNumbers ? <OriginalFields numbers={numbers} isTried={isTried} onChange={setNumbers} /> : null}
    </ConfirmDialog>
  );
}

function NothingLeft({ line: { quantity, refundedQuantity } }: { line: SaleLine }) {
  return refundedQuantity < quantity ? <Trans>Used already</Trans> : <Trans>Given back already</Trans>;
}

/** Voids the whole sale and gives the money back in the way it was paid; its appointments are unpaid again. */
export function VoidDialog({ sale, isOpen, onClose }: { sale: Sale; isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState(() => emptyNumbers(sale));
  const [isTried, setTried] = useState(false);
  const { run, isPending, refusal } = useReversal(
    (body: SentBodyOf<typeof voidSale>) => voidWholeSale(sale.id, body),
    onClose,
  );
  const asksNumbers = needsNumbers(sale);

  function submit() {
    setTried(true);
    if (reason.trim() === '' || (asksNumbers && !areNumbers(numbers))) return;
    void run({ reason: reason.trim(), originalReceipt: asksNumbers ? numbers : null });
  }

  return (
    <ConfirmDialog
      hasFields
      title={<Trans>Void sale {sale.number}?</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      confirmLabel={<Trans>Void sale</Trans>}
      type="danger"
      isOpen={isOpen}
      isPending={isPending}
      refusal={refusal}
      onConfirm={submit}
      onClose={onClose}
    >
      <Trans>The money goes back the way it came, and the appointments are open to be paid again.</Trans>
      {sale.lines.length > 1 ? (
        <p className="note">
          <Trans>To give back only some of it, refund those lines instead.</Trans>
        </p>
      ) : null}
      {sale.roomBillState === 'posted' ? (
        <Trans>What was charged to the room is taken off the guest’s bill.</Trans>
      ) : null}
      <TextField
        label={t`Reason`}
        value={reason}
        onChange={setReason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? t`Say why: the books ask for it` : undefined}
        autoFocus
      />
      {asksNumbers ? <OriginalFields numbers={numbers} isTried={isTried} onChange={setNumbers} /> : null}
    </ConfirmDialog>
  );
}

/** Refunds or voids a sale, and prints the document for it without keeping the form open. */
function useReversal<Body>(send: (body: Body) => Promise<AnswerOf<typeof refundSale>>, onDone: () => void) {
  return useCommand(
    async (body: Body) => {
      const answer = await send(body);
      onDone();
      void printDocument({ ...answer, receiptId: answer.sale.receiptId });
    },
    { changes: ['sale'] },
  );
}
