import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';

/** What somebody is owed of the tips, over some days of business. */
export const tipBalance = z.object({
  /** Null: tips that nobody is known to have earned, and what was paid out without saying to whom. */
  staffId: z.nullable(id),
  name: z.nullable(z.string()),
  /** Owed before these days. */
  before: signedSum,
  /** Of the tips of these days' sales, less what was voided. */
  received: signedSum,
  paidOut: signedSum,
  /** At their end; negative if more was paid out than received. */
  owed: signedSum,
});
export type TipBalance = z.output<typeof tipBalance>;
