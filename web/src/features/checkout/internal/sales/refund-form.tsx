import { Plural, useLingui } from '@lingui/react/macro';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor } from '@quieta/contract/values/minor-units';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { paymentTypesQuery } from '#features/settings/queries.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Select } from '#ui/select/select.tsx';
import { heldTenders } from '../../correction-rules.ts';
import { refund } from '../../mutations.ts';
import { type RefundChoice, type RefundSum, refundSum, refundWays } from '../../refund-rules.ts';
import { TermsFields, useReversal, useReversalTerms } from './reversal-terms.tsx';

/** How lines are refunded: the way of the money, the reason, and the original's numbers where they are not known. */
interface RefundForm extends RefundSum {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly isPending: boolean;
  readonly refusal: string | null;
  readonly ways: readonly PaymentType[];
  readonly way: PaymentType | undefined;
  readonly onWay: (id: string) => void;
  readonly terms: ReturnType<typeof useReversalTerms>;
  submit(also?: Pick<SentBodyOf<typeof refundSale>, 'cancelAppointments'>): void;
}

/** `onDone` is told the sums of what was given back. */
export function useRefundForm(sale: Sale, choice: RefundChoice, onDone: (sum: RefundSum) => void): RefundForm {
  const { currency } = useBranch();
  const { data: types = [] } = useQuery(paymentTypesQuery());
  const terms = useReversalTerms(sale);
  const [wayId, setWayId] = useState<string | null>(null);
  const sum = refundSum(sale, choice, currency);
  const { run, isPending, refusal } = useReversal(
    (body: SentBodyOf<typeof refundSale>) => refund(sale.id, body),
    () => onDone(sum),
  );
  const ways = refundWays(sale, types);
  // The payment type of the sale, if it is still accepted.
  const held = heldTenders(sale, currency);
  const paidBy = ways.find(({ id }) => held.some(({ paymentTypeId }) => paymentTypeId === id));
  const way = ways.find(({ id }) => id === wayId) ?? paidBy ?? ways[0];
  const lines = Object.entries(choice).flatMap(([lineId, quantity]) => (quantity > 0 ? { lineId, quantity } : []));
  return {
    ...sum,
    lines,
    isPending,
    refusal,
    ways,
    way,
    onWay: setWayId,
    terms,
    submit: (also) => {
      const agreed = terms.read();
      if (agreed === null || lines.length === 0 || way === undefined) return;
      // If vouchers and packages get the whole refund, the desk gives nothing back.
      const isReturned = sum.rest === 0 && (sum.returned.length > 0 || sum.units.length > 0);
      const tenders = isReturned ? [] : [{ paymentTypeId: way.id, amount: toMajor(sum.rest, currency) }];
      void run({ ...agreed, lines, tenders, ...also });
    },
  };
}

export function RefundFields({ form }: { form: RefundForm }) {
  const { t } = useLingui();
  const { currency } = useBranch();
  return (
    <>
      {form.returned.map(({ code, amount }) => (
        <p key={code}>{t`${formatMoney(amount, currency)} goes back to voucher ${formatVoucherCode(code)}`}</p>
      ))}
      {form.units.map(({ code, count, packageName }, index) => (
        <p key={index}>
          <Plural
            value={count}
            one={`# unit goes back to ${packageName} ${formatVoucherCode(code)}`}
            other={`# units go back to ${packageName} ${formatVoucherCode(code)}`}
          />
        </p>
      ))}
      <Select
        label={t`Refunded by`}
        options={form.ways.map(({ id, name }) => ({ id, label: name }))}
        value={form.way?.id ?? null}
        onChange={form.onWay}
      />
      <TermsFields fields={form.terms.fields} />
    </>
  );
}
