import { Trans, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { refundSale, voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf, SentBodyOf } from '@quieta/contract/endpoint';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor } from '@quieta/contract/values/minor-units';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { paymentTypesQuery } from '#features/settings/queries.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Select } from '#ui/select/select.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { heldTenders } from '../../correction-rules.ts';
import { refund } from '../../mutations.ts';
import { type RefundChoice, type RefundSum, refundSum, refundWays } from '../../refund-rules.ts';
import { areNumbers, emptyNumbers, needsNumbers, OriginalFields } from './original-fields.tsx';
import { printDocument } from './print-document.ts';

/** How lines are refunded: the way of the money, the reason, and the original's numbers where they are not known. */
interface RefundForm extends RefundSum {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly isPending: boolean;
  readonly refusal: string | null;
  readonly ways: readonly PaymentType[];
  readonly way: PaymentType | undefined;
  readonly reason: string;
  /** Null where the desk need not type them. */
  readonly numbers: ReturnType<typeof emptyNumbers> | null;
  readonly isTried: boolean;
  readonly change: (to: Partial<TypedTerms>) => void;
  /** Refunds the lines once all is filled in. */
  submit(also?: Pick<SentBodyOf<typeof refundSale>, 'cancelAppointments'>): void;
}

interface TypedTerms {
  readonly wayId: string | null;
  readonly reason: string;
  readonly numbers: ReturnType<typeof emptyNumbers>;
}

/** `onDone` is told the sums of what was given back. */
export function useRefundForm(sale: Sale, choice: RefundChoice, onDone: (sum: RefundSum) => void): RefundForm {
  const { currency } = useBranch();
  const { data: types = [] } = useQuery(paymentTypesQuery());
  const [terms, setTerms] = useState<TypedTerms>({ wayId: null, reason: '', numbers: emptyNumbers(sale) });
  const [isTried, setTried] = useState(false);
  const sum = refundSum(sale, choice, currency);
  const { run, isPending, refusal } = useReversal(
    (body: SentBodyOf<typeof refundSale>) => refund(sale.id, body),
    () => onDone(sum),
  );
  const ways = refundWays(sale, types);
  // The payment type of the sale, if it is still accepted.
  const held = heldTenders(sale, currency);
  const paidBy = ways.find(({ id }) => held.some(({ paymentTypeId }) => paymentTypeId === id));
  const way = ways.find(({ id }) => id === terms.wayId) ?? paidBy ?? ways[0];
  const numbers = needsNumbers(sale) ? terms.numbers : null;
  const lines = Object.entries(choice).flatMap(([lineId, quantity]) => (quantity > 0 ? { lineId, quantity } : []));
  const reason = terms.reason.trim();
  return {
    ...sum,
    lines,
    isPending,
    refusal,
    ways,
    way,
    reason: terms.reason,
    numbers,
    isTried,
    change: (to) => setTerms((before) => ({ ...before, ...to })),
    submit: (also) => {
      setTried(true);
      const isComplete = lines.length > 0 && reason !== '' && (numbers === null || areNumbers(numbers));
      if (!isComplete || way === undefined) return;
      // If vouchers get the whole refund, the desk gives nothing back.
      const isReturned = sum.rest === 0 && sum.returned.length > 0;
      const tenders = isReturned ? [] : [{ paymentTypeId: way.id, amount: toMajor(sum.rest, currency) }];
      void run({ reason, lines, tenders, originalReceipt: numbers, ...also });
    },
  };
}

export function RefundFields({ form }: { form: RefundForm }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  const { numbers, isTried, reason } = form;
  return (
    <>
      {form.returned.map(({ code, amount }) => (
        <p key={code}>
          <Trans>
            {formatMoney(amount, currency)} goes back to voucher {formatVoucherCode(code)}
          </Trans>
        </p>
      ))}
      <Select
        label={t`Refunded by`}
        options={form.ways.map(({ id, name }) => ({ id, label: name }))}
        value={form.way?.id ?? null}
        onChange={(wayId) => form.change({ wayId })}
      />
      <TextField
        label={t`Reason`}
        value={reason}
        onChange={(typed) => form.change({ reason: typed })}
        maxLength={200}
        error={isTried && reason.trim() === '' ? t`Give a reason: accounting requires one` : undefined}
      />
      {numbers === null ? null : (
        <OriginalFields numbers={numbers} isTried={isTried} onChange={(typed) => form.change({ numbers: typed })} />
      )}
    </>
  );
}

/** Refunds or voids a sale, and prints the document for it without keeping the form open. */
export function useReversal<Body extends SentBodyOf<typeof refundSale> | SentBodyOf<typeof voidSale>>(
  send: (body: Body) => Promise<AnswerOf<typeof refundSale>>,
  onDone: () => void,
) {
  return useCommand(
    async (body: Body) => {
      const answer = await send(body);
      onDone();
      void printDocument({ ...answer, receiptId: answer.sale.receiptId });
    },
    { changes: ['sale'] },
  );
}
