import { type Discount, discountOn } from '@quieta/contract/checkout/discount';
import { rowTotal } from '@quieta/contract/checkout/sale-totals';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';

/** A discount on a row or the whole cart, with its reason. `amount` in minor units; `basisPoints` 1000 is 10 %. */
export type CartDiscount = { readonly reason: string } & (
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percent'; readonly basisPoints: number }
);

/** The discount on a sum, in minor units, at most the whole sum: the server refuses a larger one. */
export function deduction(gross: number, discount: CartDiscount | null): number {
  return discount === null ? 0 : Math.min(discountOn(gross, discount), gross);
}

export function toWireDiscount(discount: CartDiscount | null, currency: string): Discount | null {
  if (discount === null) return null;
  const { reason } = discount;
  return discount.kind === 'amount'
    ? { amount: toMajor(discount.amount, currency), reason }
    : { percent: discount.basisPoints / 100, reason };
}

export function fromWireDiscount(discount: Discount | null, currency: string): CartDiscount | null {
  if (discount === null) return null;
  const { reason, amount, percent = 0 } = discount;
  return amount === undefined
    ? { kind: 'percent', basisPoints: Math.round(percent * 100), reason }
    : { kind: 'amount', amount: toMinor(amount, currency), reason };
}

/** A row of a cart that is priced; see `CartRow`. */
interface DiscountedRow {
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  readonly discount: CartDiscount | null;
}

/** A row's discount, in minor units. */
export function rowDiscount({ quantity, listPrice, customPrice, discount }: DiscountedRow): number {
  return deduction(rowTotal({ quantity, listPrice, customPrice }).gross, discount);
}
