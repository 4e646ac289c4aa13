import { splitByLargestRemainder } from '../values/largest-remainder.ts';

/**
 * One row of a cart. Prices are gross unit prices in minor units of the sale's one currency; `customPrice` null is the
 * list price. `discount` is what is taken off the whole row, at most its price. `rateBasisPoints` is the rate of VAT in
 * hundredths of a per cent (2200 = 22 %), null where no tax is set yet.
 */
export interface PricedRow {
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  readonly discount?: number;
  readonly rateBasisPoints: number | null;
  /** A voucher is sold at face value: no discount of the sale applies to it. */
  readonly isAtFaceValue?: boolean;
}

/**
 * `gross` is quantity times unit price, `discount` the row's own and its share of the sale's, `total` what is left.
 * `priceChange` is what the custom price adds (or, negative, takes off) on the whole row.
 */
interface RowTotal {
  readonly unitPrice: number;
  readonly gross: number;
  readonly discount: number;
  readonly total: number;
  readonly priceChange: number;
}

/** The part of the total that one rate applies to: `net + vat = gross`. */
export interface VatShare {
  readonly rateBasisPoints: number;
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
}

export interface SaleTotals {
  /** In the order of the rows. */
  readonly rows: readonly RowTotal[];
  /** One share per rate, the highest rate first; rows without a tax count in the total and in no share. */
  readonly vat: readonly VatShare[];
  readonly total: number;
  /** The part of the sum that a discount on the sale applies to. */
  readonly discountable: number;
  /** All discounts, of rows and of the sale. */
  readonly discount: number;
  readonly priceChange: number;
}

/**
 * Totals of a sale, in integer minor units, exact for every total that a sale may have. Quantities and prices are
 * whole, so rows and total need no rounding. `saleDiscount`, at most the sum of the rows, is split by largest remainder
 * over the rates and then over the rows of each rate, so that the parts add up to it. VAT is computed from each rate's
 * gross sum, rounded half up once per rate and never per row, as fiscal printers do, so that screen and receipt agree
 * to the cent.
 */
export function saleTotals(rows: readonly PricedRow[], saleDiscount = 0): SaleTotals {
  const rates = rows.map(({ rateBasisPoints }) => rateBasisPoints);
  const own = rows.map((row) => rowTotal(row));
  const open = own.map(({ total }, index) => (rows[index]?.isAtFaceValue === true ? 0 : total));
  const shares = splitOverRows(saleDiscount, open, rates);
  const totals = own.map((row, index) => takeOff(row, shares[index] ?? 0));
  const grossByRate = sumByRate(
    totals.map(({ total }) => total),
    rates,
  );
  return {
    rows: totals,
    vat: [...grossByRate]
      .flatMap(([rate, gross]) => (rate === null ? [] : vatShare(gross, rate)))
      .sort((one, other) => other.rateBasisPoints - one.rateBasisPoints),
    total: sumOf(totals, 'total'),
    discountable: open.reduce((sum, total) => sum + total, 0),
    discount: sumOf(totals, 'discount'),
    priceChange: sumOf(totals, 'priceChange'),
  };
}

/** One row's total before the sale's discount; a custom price replaces the list price of each unit. */
export function rowTotal({
  quantity,
  listPrice,
  customPrice,
  discount = 0,
}: Omit<PricedRow, 'rateBasisPoints'>): RowTotal {
  const unitPrice = customPrice ?? listPrice;
  const gross = quantity * unitPrice;
  return { unitPrice, gross, discount, total: gross - discount, priceChange: quantity * (unitPrice - listPrice) };
}

function takeOff(row: RowTotal, share: number): RowTotal {
  return { ...row, discount: row.discount + share, total: row.total - share };
}

/**
 * Splits first over the rates, then over the rows of each rate, so that the share of each rate, which decides its VAT,
 * is rounded least.
 */
function splitOverRows(discount: number, totals: readonly number[], rates: readonly (number | null)[]): number[] {
  const byRate = [...sumByRate(totals, rates)];
  const rateShares = splitByLargestRemainder(
    discount,
    byRate.map(([, total]) => total),
  );
  const shares = totals.map(() => 0);
  for (const [place, [rate]] of byRate.entries()) {
    const places = rates.flatMap((one, index) => (one === rate ? index : []));
    const parts = splitByLargestRemainder(
      rateShares[place] ?? 0,
      places.map((index) => totals[index] ?? 0),
    );
    for (const [part, index] of places.entries()) shares[index] = parts[part] ?? 0;
  }
  return shares;
}

function sumByRate(totals: readonly number[], rates: readonly (number | null)[]): Map<number | null, number> {
  const sums = new Map<number | null, number>();
  for (const [index, rate] of rates.entries()) sums.set(rate, (sums.get(rate) ?? 0) + (totals[index] ?? 0));
  return sums;
}

function sumOf(rows: readonly RowTotal[], field: 'total' | 'discount' | 'priceChange'): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

function vatShare(gross: number, rateBasisPoints: number): VatShare {
  const vat = divideHalfUp(gross * rateBasisPoints, 10_000 + rateBasisPoints);
  return { rateBasisPoints, gross, net: gross - vat, vat };
}

/** `dividend / divisor`, both whole and not negative, rounded half up with whole numbers only. */
function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** A rate in per cent, as the wire has it (22, 5.5), in basis points (2200, 550). */
export function toBasisPoints(ratePercent: number): number {
  return Math.round(ratePercent * 100);
}
