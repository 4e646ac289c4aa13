import { refundShare } from '@quieta/contract/checkout/refund-share';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import { toMinor } from '@quieta/contract/values/minor-units';

/** How many of each line are to be given back, by the line's id. */
export type RefundChoice = Readonly<Record<string, number>>;

/** How many of a line are left to be given back. */
export function leftOf({ quantity, refundedQuantity }: SaleLine): number {
  return quantity - refundedQuantity;
}

/** Whether anything of a sale can still be given back; a refund itself and a voided sale cannot. */
export function isRefundable({ kind, lines, refunds }: Sale): boolean {
  return kind === 'sale' && !refunds.some((refund) => refund.kind === 'void') && lines.some((line) => leftOf(line) > 0);
}

/** Whether the whole of it can be taken back as if it had not been. */
export function isVoidable({ kind, refunds }: Sale): boolean {
  return kind === 'sale' && refunds.length === 0;
}

/** What the choice comes to in minor units, by the shares that the server cuts. */
export function refundTotal(lines: readonly SaleLine[], choice: RefundChoice, currency: string): number {
  return lines.reduce((sum, line) => {
    const { quantity, refundedQuantity: refunded } = line;
    const [unitPrice, total] = [toMinor(line.unitPrice, currency), toMinor(line.total, currency)];
    return sum + (refundShare({ quantity, unitPrice, total, refunded }, choice[line.id] ?? 0)?.total ?? 0);
  }, 0);
}
