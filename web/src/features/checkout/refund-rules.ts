import { type RefundShare, refundShare } from '@quieta/contract/checkout/refund-share';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import { returnToVouchers } from '@quieta/contract/checkout/voucher-payment';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMinor } from '@quieta/contract/values/minor-units';

/** The quantity of each line to refund, by the line's id. */
export type RefundChoice = Readonly<Record<string, number>>;

/** The quantity of a line that can still be refunded; 0 for a voucher with no balance. */
export function refundableQuantity({ quantity, refundedQuantity, voucher }: SaleLine): number {
  return voucher?.balance === 0 ? 0 : quantity - refundedQuantity;
}

/** Initial choice of a refund: the only line that can be refunded in full, or nothing if there are several. */
export function initialChoice({ lines }: Pick<Sale, 'lines'>): RefundChoice {
  const [only, ...others] = lines.filter((line) => refundableQuantity(line) > 0);
  return only === undefined || others.length > 0 ? {} : { [only.id]: refundableQuantity(only) };
}

/** The payment types for a refund: a posted room charge can go back to the folio, all else at the desk. */
export function refundWays({ roomBillState, tenders }: Sale, types: readonly PaymentType[]): PaymentType[] {
  const wasPaidBy = (id: string) => tenders.some(({ paymentTypeId }) => paymentTypeId === id);
  return types.filter(
    ({ id, kind, archived }) => !archived && (kind === 'Custom' || (roomBillState === 'posted' && wasPaidBy(id))),
  );
}

/** Whether anything of a sale can still be refunded; a refund and a voided sale cannot. */
export function isRefundable({ kind, lines, refunds }: Sale): boolean {
  return (
    saleKinds[kind].isSale &&
    !refunds.some((refund) => saleKinds[refund.kind].takesBack === 'sale') &&
    lines.some((line) => refundableQuantity(line) > 0)
  );
}

/** Whether the whole sale can be voided: not once a voucher that it sold was used. */
export function isVoidable({ kind, refunds, lines }: Sale): boolean {
  const isWhole = lines.every(({ voucher }) => voucher === null || voucher.balance === voucher.amount);
  return saleKinds[kind].isSale && refunds.every((reversal) => saleKinds[reversal.kind].takesBack === null) && isWhole;
}

/** The sums of a refund, in minor units. */
export interface RefundSum {
  readonly total: number;
  /** The amounts that go back to the vouchers and deposits that paid, by their codes. */
  readonly returned: readonly { readonly code: string; readonly amount: number }[];
  readonly rest: number;
}

/** The sums of the choice, with the same shares as the server's. */
export function refundSum({ lines, tenders }: Sale, choice: RefundChoice, currency: string): RefundSum {
  const shares = lines.map((line) => shareOf(line, choice[line.id] ?? 0, currency));
  const paid = tenders.flatMap(({ voucher }) => voucher ?? []);
  const parts = returnToVouchers(
    paid.map(({ left, tax }) => ({
      amount: toMinor(left, currency),
      tax: tax && { id: tax.id, rateBasisPoints: toBasisPoints(tax.rate) },
    })),
    lines.map(({ taxId, taxRate, voucher }, index) => ({
      total: shares[index]?.total ?? 0,
      prepaid: shares[index]?.prepaid ?? 0,
      tax: taxId === null ? null : { id: taxId, rateBasisPoints: toBasisPoints(taxRate) },
      isVoucher: voucher !== null,
    })),
  );
  const total = shares.reduce((sum, share) => sum + (share?.total ?? 0), 0);
  return {
    total,
    returned: paid.map(({ code }, index) => ({ code, amount: parts[index] ?? 0 })).filter(({ amount }) => amount > 0),
    rest: total - parts.reduce((sum, amount) => sum + amount, 0),
  };
}

/** A voucher's share is its balance. */
function shareOf(line: SaleLine, quantity: number, currency: string): Pick<RefundShare, 'total' | 'prepaid'> | null {
  const minor = (amount: number) => toMinor(amount, currency);
  if (line.voucher !== null) return quantity === 0 ? null : { total: minor(line.voucher.balance), prepaid: 0 };
  const sold = { unitPrice: minor(line.unitPrice), total: minor(line.total), prepaid: minor(line.prepaid) };
  return refundShare({ quantity: line.quantity, refunded: line.refundedQuantity, ...sold }, quantity);
}
