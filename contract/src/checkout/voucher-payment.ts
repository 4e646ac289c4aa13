import { splitByLargestRemainder } from '../values/largest-remainder.ts';
import type { AppliedTax } from '../vouchers/voucher.ts';

/** A line of a sale that vouchers may pay for, in minor units. */
export interface PayableLine {
  readonly total: number;
  /** Null if none is set yet. */
  readonly tax: AppliedTax | null;
  /** The line sells a voucher or a deposit itself, which no other voucher can pay for. */
  readonly isVoucher: boolean;
}

/**
 * A voucher's part of a payment, in minor units. `tax` is what was declared when it was sold; null for a multi-purpose
 * one.
 */
export interface VoucherPart {
  readonly amount: number;
  readonly tax: AppliedTax | null;
}

/**
 * The most that a voucher can pay of these lines, in minor units: if its VAT was declared, it pays only for lines of
 * the same VAT.
 */
export function voucherLimit(tax: AppliedTax | null, lines: readonly PayableLine[]): number {
  return lines.reduce((sum, line) => sum + (isPayable(line, tax) ? line.total : 0), 0);
}

/**
 * How much of each line is paid with money whose VAT was declared before, in the order of the lines: the parts of such
 * vouchers are split by largest remainder over the lines of their VAT. Null if the parts exceed those lines, or all
 * parts together exceed what vouchers may pay for.
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

/** The units of a package's component that come back with a line, in minor units. */
interface ReturnedUnits {
  readonly componentId: string;
  readonly value: number;
  /** Whether their VAT had been declared: then they are a part of what was prepaid. */
  readonly isTaxedWhenSold: boolean;
}

/** A refunded line; `prepaid` is the part of its amount that was paid with money whose VAT had been declared. */
interface ReturnedLine extends PayableLine {
  readonly prepaid: number;
  readonly units?: ReturnedUnits | undefined;
}

/** A voucher's part of a payment, or that of a component's units, which pay for their own lines only. */
interface PaidPart extends VoucherPart {
  readonly componentId?: string | undefined;
}

/**
 * Splits a refund over the vouchers and units that paid, in the order of `paid`, whose amounts are the parts not
 * returned yet.
 */
export function returnToVouchers(paid: readonly PaidPart[], refunded: readonly ReturnedLine[]): number[] {
  const returned = paid.map(({ componentId }) =>
    sum(refunded.map(({ units }) => (units !== undefined && units.componentId === componentId ? units.value : 0))),
  );
  const lines = refunded.map(({ units, ...line }) => ({
    ...line,
    total: line.total - (units?.value ?? 0),
    prepaid: line.prepaid - (units?.isTaxedWhenSold === true ? units.value : 0),
  }));
  const give = (due: number, isFor: (part: VoucherPart) => boolean) => {
    let left = due;
    for (const [index, part] of paid.entries()) {
      if (part.componentId !== undefined || !isFor(part)) continue;
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

/** Compares the tax itself as well, because its rate may have changed since the voucher was sold. */
function isSameVat(tax: AppliedTax | null, declared: AppliedTax): boolean {
  return tax !== null && (tax.id === declared.id || tax.rateBasisPoints === declared.rateBasisPoints);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
