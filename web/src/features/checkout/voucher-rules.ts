import { saleTotals, toBasisPoints, type VatShare } from '@quieta/contract/checkout/sale-totals';
import { type PayableLine, spreadPrepaid, voucherLimit } from '@quieta/contract/checkout/voucher-payment';
import type { Tax } from '@quieta/contract/settings/tax';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { AppliedTax, Voucher } from '@quieta/contract/vouchers/voucher';
import { articleOf, type Cart } from './cart-rules.ts';
import { cartLines, taxedLine } from './cart-totals.ts';
import type { CartTender } from './tender-rules.ts';
import type { CartUnits } from './unit-rules.ts';

/** The lines of a cart that vouchers may pay, less what units pay, by the same arithmetic as the server's. */
export function payableLines(cart: Cart, taxes: readonly Tax[], units?: CartUnits): PayableLine[] {
  return cartLines(cart, taxes, units).map(({ total, byUnits, taxId, kind }) => {
    const tax = taxes.find(({ id }) => id === taxId);
    return {
      total: total - byUnits,
      tax: tax === undefined ? null : { id: tax.id, rateBasisPoints: toBasisPoints(tax.rate) },
      isVoucher: articleOf(kind) === null,
    };
  });
}

/** How much a voucher can pay beside the existing tenders, in minor units: at most its balance. */
export function payableBy(
  voucher: Voucher,
  lines: readonly PayableLine[],
  tenders: readonly CartTender[],
  currency: string,
): number {
  const others = tenders.flatMap(({ amount, voucher: other }) =>
    other === undefined || other.id === voucher.id ? [] : { amount, tax: declaredOf(other) },
  );
  const prepaid = spreadPrepaid(others, lines);
  if (prepaid === null) return 0;
  const left = lines.map((line, index) => ({ ...line, total: line.total - (prepaid[index] ?? 0) }));
  const byOthers = others.reduce((sum, { amount, tax }) => (tax === null ? sum + amount : sum), 0);
  return Math.min(
    toMinor(voucher.balance, currency),
    voucherLimit(declaredOf(voucher), left),
    voucherLimit(null, left) - byOthers,
  );
}

/** The VAT that this sale declares: without what was declared when its vouchers, deposits and units were sold. */
export function vatToDeclare(
  cart: Cart,
  taxes: readonly Tax[],
  tenders: readonly CartTender[],
  units?: CartUnits,
): readonly VatShare[] {
  const parts = tenders.flatMap(({ amount, voucher }) =>
    voucher === undefined ? [] : { amount, tax: declaredOf(voucher) },
  );
  const prepaid = spreadPrepaid(parts, payableLines(cart, taxes, units)) ?? [];
  const open = cartLines(cart, taxes, units).map(({ total, byUnits, taxedByUnits, taxId }, index) =>
    taxedLine(total - byUnits + taxedByUnits - (prepaid[index] ?? 0), taxId, taxes),
  );
  return saleTotals(open).vat;
}

/**
 * Adds a voucher's tender: it comes first, and reduces the other tenders, the last one first. It replaces a tender of
 * its payment type without a voucher. If no other tender remains, `restTypeId` pays the rest.
 */
export function addVoucherTender(
  tenders: readonly CartTender[],
  part: CartTender,
  due: number,
  restTypeId: string | null,
): CartTender[] {
  const vouchers = [...tenders.filter(({ voucher }) => voucher !== undefined), part];
  let rest = due - vouchers.reduce((sum, { amount }) => sum + amount, 0);
  const others: CartTender[] = [];
  for (const tender of tenders) {
    if (tender.voucher !== undefined || tender.paymentTypeId === part.paymentTypeId) continue;
    const amount = Math.min(tender.amount, rest);
    if (amount > 0) others.push({ ...tender, amount });
    rest -= amount;
  }
  if (others.length === 0 && rest > 0 && restTypeId !== null) {
    others.push({ paymentTypeId: restTypeId, amount: rest, given: null });
  }
  return [...vouchers, ...others];
}

function declaredOf({ tax }: Voucher): AppliedTax | null {
  return tax === null ? null : { id: tax.id, rateBasisPoints: toBasisPoints(tax.rate) };
}
