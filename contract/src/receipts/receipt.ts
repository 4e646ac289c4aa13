import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { signedAmount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { receiptStates } from './receipt-state.ts';

export const receiptState = z.enum(keysOf(receiptStates));
export type ReceiptState = z.output<typeof receiptState>;

export const receipt = z.object({
  id,
  branchId: id,
  saleId: id,
  saleNumber: z.string(),
  payerName: z.nullable(z.string()),
  /** Negative for a refund or a void. */
  total: signedAmount,
  state: receiptState,
  /** Why it is not printed, such as `HTTP error! Status: 500`; null if nothing went wrong. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
});
export type Receipt = z.output<typeof receipt>;

/** A printed or requested copy of a receipt; it has no fiscal value. */
export const receiptCopy = z.object({ id, state: receiptState, reason: z.nullable(z.string()), createdAt: instant });
export type ReceiptCopy = z.output<typeof receiptCopy>;
