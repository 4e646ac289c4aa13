import type { AppliedTax } from '../vouchers/voucher.ts';
import { splitByLargestRemainder } from './largest-remainder.ts';

/** A line of a sale that vouchers may pay for, in minor units. */
export interface PayableLine {
  readonly total: number;
  /** Null where none is set yet. */
  readonly tax: AppliedTax | null;
  /** Sells a voucher or a deposit itself: no other one pays for that. */
  readonly isVoucher: boolean;
}

/** What a voucher pays, in minor units. `tax` is what was declared when it was sold; null of a multi-purpose one. */
export interface VoucherPart {
  readonly amount: number;
  readonly tax: AppliedTax | null;
}

/** At most what a voucher can pay of these lines, in minor units: one whose VAT was declared pays for lines of that VAT only. */
export function voucherLimit(tax: AppliedTax | null, lines: readonly PayableLine[]): number {
  return lines.reduce((sum, line) => sum + (isPayable(line, tax) ? line.total : 0), 0);
}

/**
 * What of each line is paid with money whose VAT was declared before, in the order of the lines: the parts of such vouchers, spread
 * over the lines of their VAT by largest remainder. Null where the parts are more than those lines, or all parts together more
 * than what vouchers may pay for.
 */
export function spreadPrepaid(parts: readonly VoucherPart[], lines: readonly PayableLine[]): number[] | null {
  const prepaid = lines.map(() => 0);
  for (const { amount, tax } of parts) {
    if (tax === null) continue;
    const open = lines.map((line, index) => (isPayable(line, tax) ? line.total - (prepaid[index] ?? 0) : 0));
    if (amount > sum(open)) return null;
    for (const [index, part] of splitByLargestRemainder(amount, open).entries()) {
      prepaid[index] = (prepaid[index] ?? 0) + part;
    }
  }
  const paid = sum(parts.map(({ amount }) => amount));
  return paid > voucherLimit(null, lines) ? null : prepaid;
}

/** A line that is given back; `prepaid` is what of its amount was paid with money whose VAT had been declared. */
export interface ReturnedLine extends PayableLine {
  readonly prepaid: number;
}

/** What is given back to the vouchers that paid, in the order of `paid`, whose amounts are what has not been given back yet. */
export function returnToVouchers(paid: readonly VoucherPart[], lines: readonly ReturnedLine[]): number[] {
  const returned = paid.map(() => 0);
  const give = (due: number, isFor: (part: VoucherPart) => boolean) => {
    let left = due;
    for (const [index, part] of paid.entries()) {
      if (!isFor(part)) continue;
      const given = Math.min(left, part.amount - (returned[index] ?? 0));
      returned[index] = (returned[index] ?? 0) + given;
      left -= given;
    }
  };
  for (const line of lines) give(line.prepaid, ({ tax }) => tax !== null && isSameVat(line.tax, tax));
  const rest = sum(lines.map(({ total, prepaid, isVoucher }) => (isVoucher ? 0 : total - prepaid)));
  give(rest, ({ tax }) => tax === null);
  return returned;
}

function isPayable({ isVoucher, tax }: PayableLine, declared: AppliedTax | null): boolean {
  return !isVoucher && (declared === null || isSameVat(tax, declared));
}

/** By the tax itself as well, whose rate may have changed since the voucher was sold. */
function isSameVat(tax: AppliedTax | null, declared: AppliedTax): boolean {
  return tax !== null && (tax.id === declared.id || tax.rateBasisPoints === declared.rateBasisPoints);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
