/**
 * One row of a cart. Prices are gross unit prices in minor units of the sale's one currency; `customPrice` null is the list price.
 * `rateBasisPoints` is the rate of VAT in hundredths of a per cent (2200 = 22 %), null where no tax is set yet.
 */
export interface PricedRow {
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  readonly rateBasisPoints: number | null;
}

/** `priceChange` is what the custom price adds (or, negative, takes off) on the whole row. */
export interface RowTotal {
  readonly unitPrice: number;
  readonly total: number;
  readonly priceChange: number;
}

/** What of the total falls to one rate: `net + vat = gross`. */
export interface VatShare {
  readonly rateBasisPoints: number;
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
}

export interface SaleTotals {
  /** In the order of the rows. */
  readonly rows: readonly RowTotal[];
  /** One share a rate, the highest rate first; rows without a tax are in the total and in no share. */
  readonly vat: readonly VatShare[];
  readonly total: number;
  readonly priceChange: number;
}

/**
 * Totals of a sale, all in integer minor units; exact for every total that a sale may have. Quantities and prices are whole, so
 * rows and total need no rounding. VAT does: it is taken out of each rate's gross sum, half up, once a rate and never a row,
 * as fiscal printers do it, so that screen and slip agree to the cent.
 */
export function saleTotals(rows: readonly PricedRow[]): SaleTotals {
  const totals = rows.map((row) => rowTotal(row));
  const grossByRate = new Map<number, number>();
  for (const [index, { rateBasisPoints }] of rows.entries()) {
    if (rateBasisPoints === null) continue;
    grossByRate.set(rateBasisPoints, (grossByRate.get(rateBasisPoints) ?? 0) + (totals[index]?.total ?? 0));
  }
  return {
    rows: totals,
    vat: [...grossByRate].sort(([one], [other]) => other - one).map(([rate, gross]) => vatShare(gross, rate)),
    total: totals.reduce((sum, { total }) => sum + total, 0),
    priceChange: totals.reduce((sum, { priceChange }) => sum + priceChange, 0),
  };
}

/** One row's total; a custom price stands for the list price of each unit. */
export function rowTotal({ quantity, listPrice, customPrice }: Omit<PricedRow, 'rateBasisPoints'>): RowTotal {
  const unitPrice = customPrice ?? listPrice;
  return { unitPrice, total: quantity * unitPrice, priceChange: quantity * (unitPrice - listPrice) };
}

function vatShare(gross: number, rateBasisPoints: number): VatShare {
  const vat = divideHalfUp(gross * rateBasisPoints, 10_000 + rateBasisPoints);
  return { rateBasisPoints, gross, net: gross - vat, vat };
}

/** `dividend / divisor`, both whole and not negative, rounded half up without ever leaving the whole numbers. */
function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

/** A rate in per cent, as the wire has it (22, 5.5), in basis points (2200, 550). */
export function toBasisPoints(ratePercent: number): number {
  return Math.round(ratePercent * 100);
}
