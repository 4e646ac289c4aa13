import * as z from 'zod/mini';

/** No single amount reaches a hundred million: printers stop at 9,999,999.99 and a larger figure is a typing error. */
export const largestAmount = 9_999_999.99;

/**
 * An amount on the wire: a JSON number in major units (`85` or `80.75`) with at most the currency's decimals.
 * Inside, money is an integer of minor units; `toMinor` and `toMajor` are the border.
 */
export const amount = z.number().check(
  z.minimum(0),
  z.maximum(largestAmount),
  z.refine((value) => isExactTo(value, 3), 'more than three decimals'),
);

/** As `amount`, but may be negative: totals of refunds, price changes. */
export const signedAmount = z.number().check(
  z.minimum(-largestAmount),
  z.maximum(largestAmount),
  z.refine((value) => isExactTo(value, 3), 'more than three decimals'),
);

/** ISO 4217, such as `EUR`. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

function isExactTo(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled) * 1e-6);
}

const decimalsOf = new Map<string, number>();

/** How many decimals a currency has: EUR 2, JPY 0. Source: CLDR by way of `Intl`. */
export function currencyDecimals(currency: string): number {
  let decimals = decimalsOf.get(currency);
  if (decimals === undefined) {
    decimals =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimalsOf.set(currency, decimals);
  }
  return decimals;
}

/** Major units (80.75) to minor units (8075). Throws a RangeError where the amount has more decimals than the currency. */
export function toMinor(major: number, currency: string): number {
  const decimals = currencyDecimals(currency);
  if (!isExactTo(major, decimals)) throw new RangeError(`${major} has more decimals than ${currency}`);
  return Math.round(major * 10 ** decimals);
}

/** Minor units (8075) to major units (80.75), the nearest JSON number, which prints with the currency's decimals at most. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** currencyDecimals(currency);
}
