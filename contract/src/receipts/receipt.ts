import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { signedAmount } from '../values/money.ts';

/**
 * Where a fiscal document stands. `pending` waits, `sending` is leased to one sender, `accepted` lies in the printer's queue,
 * `printed` is done, `refused` needs a person, `unknown` may or may not have been printed: only a person or the device leads on from it.
 */
export const receiptState = z.enum(['pending', 'sending', 'accepted', 'printed', 'refused', 'unknown']);
export type ReceiptState = z.output<typeof receiptState>;

export const receipt = z.object({
  id,
  branchId: id,
  saleId: id,
  saleNumber: z.string(),
  payerName: z.nullable(z.string()),
  /** Of a refund or a void negative. */
  total: signedAmount,
  state: receiptState,
  /** Why it is not printed, such as `HTTP error! Status: 500`; null where nothing went wrong. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
});
export type Receipt = z.output<typeof receipt>;

/** A copy that was printed of a receipt, or was to be; it has no fiscal value. */
export const receiptCopy = z.object({ id, state: receiptState, reason: z.nullable(z.string()), createdAt: instant });
export type ReceiptCopy = z.output<typeof receiptCopy>;
