import { type RefundShare, refundShare } from '@quieta/contract/checkout/refund-share';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import { returnToVouchers } from '@quieta/contract/checkout/voucher-payment';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMinor } from '@quieta/contract/values/minor-units';

/** How many of each line are to be given back, by the line's id. */
export type RefundChoice = Readonly<Record<string, number>>;

/** How many of a line are left to be given back; a voucher on which nothing is left is not. */
export function refundableQuantity({ quantity, refundedQuantity, voucher }: SaleLine): number {
  return voucher?.balance === 0 ? 0 : quantity - refundedQuantity;
}

/** The ways in which a sale's money can go back: what stands on a guest's bill at the hotel goes back there, all else at the desk. */
export function refundWays({ roomBillState, tenders }: Sale, types: readonly PaymentType[]): PaymentType[] {
  const wasPaidBy = (id: string) => tenders.some(({ paymentTypeId }) => paymentTypeId === id);
  return types.filter(
    ({ id, kind, archived }) => !archived && (kind === 'Custom' || (roomBillState === 'posted' && wasPaidBy(id))),
  );
}

/** Whether anything of a sale can still be given back; a refund itself and a voided sale cannot. */
export function isRefundable({ kind, lines, refunds }: Sale): boolean {
  return (
    kind === 'sale' &&
    !refunds.some((refund) => refund.kind === 'void') &&
    lines.some((line) => refundableQuantity(line) > 0)
  );
}

/** Whether the whole of it can be taken back as if it had not been: not once a voucher that it sold was used. */
export function isVoidable({ kind, refunds, lines }: Sale): boolean {
  const isWhole = lines.every(({ voucher }) => voucher === null || voucher.balance === voucher.amount);
  return kind === 'sale' && refunds.length === 0 && isWhole;
}

/** What a refund comes to, in minor units. */
export interface RefundSum {
  readonly total: number;
  /** What goes back to the vouchers and deposits that paid, by their codes. */
  readonly returned: readonly { readonly code: string; readonly amount: number }[];
  /** What the desk gives back. */
  readonly rest: number;
}

/** What the choice comes to, by the shares that the server cuts. */
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

/** Of a voucher what is left on it. */
function shareOf(line: SaleLine, quantity: number, currency: string): Pick<RefundShare, 'total' | 'prepaid'> | null {
  const minor = (amount: number) => toMinor(amount, currency);
  if (line.voucher !== null) return quantity === 0 ? null : { total: minor(line.voucher.balance), prepaid: 0 };
  const sold = { unitPrice: minor(line.unitPrice), total: minor(line.total), prepaid: minor(line.prepaid) };
  return refundShare({ quantity: line.quantity, refunded: line.refundedQuantity, ...sold }, quantity);
}
