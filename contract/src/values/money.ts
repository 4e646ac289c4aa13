import * as z from 'zod/mini';
import { isExactTo } from './minor-units.ts';

/** The limit of a single amount: printers stop at 9,999,999.99, and a larger figure is a typing error. */
export const largestAmount = 9_999_999.99;

/**
 * An amount on the wire: a JSON number in major units (`85` or `80.75`) with at most the currency's decimals.
 * Inside, money is an integer of minor units; `minor-units.ts` converts.
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

/**
 * A sum of any number of amounts, in major units: no limit, and as many decimals as the binary number that is nearest
 * to it.
 */
export const signedSum = z.number();

/** ISO 4217, such as `EUR`. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
