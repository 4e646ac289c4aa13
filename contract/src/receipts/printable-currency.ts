import { currencyDecimals } from '../values/minor-units.ts';

/** Whether the fiscal printer can print amounts of a currency: it takes two decimals at most, and some have three. */
export function isPrintable(currency: string): boolean {
  return currencyDecimals(currency) <= 2;
}
