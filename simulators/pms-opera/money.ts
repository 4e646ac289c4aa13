/** Minor units in the vendor's form. */
export function money(minor: number, currencyCode: string): { amount: number; currencyCode: string } {
  return { amount: minor / 100, currencyCode };
}

/** Major units to minor ones; undefined if there are more than two decimals. */
export function minorOf(amount: number): number | undefined {
  const minor = Math.round(amount * 100);
  return Math.abs(minor - amount * 100) < 1e-6 ? minor : undefined;
}
