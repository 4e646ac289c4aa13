import { toMinor } from '@quieta/contract/values/minor-units';
import { Refusal } from '#platform/errors/refusal';

/** A price in minor units; refused at the field `price` if it has more decimals than the currency. */
export function priceMinor(price: number, currency: string): number {
  try {
    return toMinor(price, currency);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'price', reason: 'too_precise' }] });
  }
}
