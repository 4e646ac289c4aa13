import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { line } from '../values/text.ts';
import { discount } from './discount.ts';

/** A row of a cart. Name and list price are as the desk saw them; the sale later uses the price that is valid then. */
const parkedRow = z.object({
  kind: z.enum(['appointment', 'service', 'product']),
  id,
  name: line(200),
  listPrice: amount,
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  /** Null means the list price. */
  customPrice: z.nullable(amount),
  discount: z.nullable(discount),
  /**
   * The component whose unit pays for it, null if none is to; left out where nobody chose. It names a package, and
   * nobody who holds it. A cart that sells a package is not parked, like one that sells a voucher.
   */
  componentId: z.optional(z.nullable(id)),
});
export type ParkedRow = z.output<typeof parkedRow>;

/** A parked cart without its payer. It names articles and no guest, so that no data of an erased guest remain in it. */
export const parkedContent = z.object({
  rows: z.array(parkedRow).check(z.minLength(1), z.maxLength(200)),
  /** The discount on the whole sale. */
  discount: z.nullable(discount),
  tip: amount,
});
export type ParkedContent = z.output<typeof parkedContent>;

/** A cart in the list of parked carts. */
export const parkedCart = z.object({
  id,
  branchId: id,
  /** The name that the desk gave it; null if none. */
  label: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  /** At the prices of the time of parking, without the tip. */
  total: amount,
  parkedAt: instant,
  parkedBy: z.string(),
});
export type ParkedCart = z.output<typeof parkedCart>;
