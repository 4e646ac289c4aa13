import { type PricedRow, type SaleTotals, saleTotals, toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import type { Tax } from '@quieta/contract/settings/tax';
import { articleOf, type Cart, type CartRow } from './cart-rules.ts';
import { deduction, rowDiscount } from './discount-rules.ts';
import { componentPrices } from './package-row-rules.ts';
import { type CartUnits, noUnits } from './unit-rules.ts';

/** A line that the server makes of a row; money in minor units. */
interface CartLine {
  readonly kind: CartRow['kind'];
  readonly total: number;
  readonly taxId: string | null;
  /** The part of the total that the row's units pay. */
  readonly byUnits: number;
  /** The part of it whose VAT this sale declares: none if it was declared when the unit was sold, or is the hotel's. */
  readonly taxedByUnits: number;
}

/** The lines of a cart: one for each row, and for each component of a package that it sells. */
export function cartLines(cart: Cart, taxes: readonly Tax[], units: CartUnits = noUnits): CartLine[] {
  const { rows } = rowTotals(cart, taxes, units);
  return cart.rows.flatMap((row, index) => {
    const { gross = 0, discount = 0, total = 0 } = rows[index] ?? {};
    const line = { kind: row.kind, total, taxId: row.taxId, byUnits: 0, taxedByUnits: 0 };
    if (row.package !== undefined) {
      const prices = componentPrices(row.package, gross, discount);
      return row.package.components.map(({ taxId }, place) => ({ ...line, taxId, total: prices[place] ?? 0 }));
    }
    const unit = units.get(row.key);
    if (unit === undefined) return line;
    const { component, value } = unit;
    const isTaxedNow = component.taxId === null && !component.isOfHotel;
    return { ...line, taxId: taxOf(row, units), byUnits: value, taxedByUnits: isTaxedNow ? value : 0 };
  });
}

/** The totals on the screen, by the same arithmetic as the server's. */
export function cartTotals(cart: Cart, taxes: readonly Tax[], units: CartUnits = noUnits): SaleTotals {
  const lines = cartLines(cart, taxes, units).map(({ total, taxId }) => taxedLine(total, taxId, taxes));
  return { ...rowTotals(cart, taxes, units), vat: saleTotals(lines).vat };
}

/** A sum under a tax, as a row of which VAT is counted. */
export function taxedLine(total: number, taxId: string | null, taxes: readonly Tax[]): PricedRow {
  return { quantity: 1, listPrice: total, customPrice: null, rateBasisPoints: rateOf(taxId, taxes) };
}

function rowTotals({ rows, discount }: Cart, taxes: readonly Tax[], units: CartUnits): SaleTotals {
  const priced = rows.map((row) => pricedRow(row, taxes, units));
  return saleTotals(priced, deduction(saleTotals(priced).discountable, discount));
}

/** A row that units pay for costs what they are worth and their surcharge: nothing is taken off it. */
function pricedRow(row: CartRow, taxes: readonly Tax[], units: CartUnits): PricedRow {
  const rateBasisPoints = rateOf(taxOf(row, units), taxes);
  const unit = units.get(row.key);
  if (unit === undefined) {
    return { ...row, discount: rowDiscount(row), rateBasisPoints, isAtFaceValue: articleOf(row.kind) === null };
  }
  const listPrice = unit.value + unit.surcharge;
  return { quantity: 1, listPrice, customPrice: null, rateBasisPoints, isAtFaceValue: true };
}

function taxOf(row: CartRow, units: CartUnits): string | null {
  return units.get(row.key)?.component.taxId ?? row.taxId;
}

function rateOf(taxId: string | null, taxes: readonly Tax[]): number | null {
  const tax = taxes.find(({ id }) => id === taxId);
  return tax === undefined ? null : toBasisPoints(tax.rate);
}
