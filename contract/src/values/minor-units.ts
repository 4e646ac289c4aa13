const decimalsOf = new Map<string, number>();

/** The number of decimals of a currency: EUR 2, JPY 0. Source: CLDR, through `Intl`. */
export function currencyDecimals(currency: string): number {
  let decimals = decimalsOf.get(currency);
  if (decimals === undefined) {
    decimals =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimalsOf.set(currency, decimals);
  }
  return decimals;
}

/** Major units (80.75) to minor units (8075). Throws a RangeError if the amount has more decimals than the currency. */
export function toMinor(major: number, currency: string): number {
  const decimals = currencyDecimals(currency);
  if (!isExactTo(major, decimals)) throw new RangeError(`${major} has more decimals than ${currency}`);
  return Math.round(major * 10 ** decimals);
}

/**
 * Minor units (8075) to major units (80.75): the nearest JSON number, which prints with at most the currency's
 * decimals.
 */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** currencyDecimals(currency);
}

/** Whether a number has at most this many decimals, regardless of binary rounding. */
export function isExactTo(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-6 * Math.max(1, Math.abs(scaled) * 1e-6);
}
