import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';

/** The tips that somebody is owed, over some days of business. */
export const tipBalance = z.object({
  /** Null: tips that nobody is known to have earned, and what was paid out without saying to whom. */
  staffId: z.nullable(id),
  name: z.nullable(z.string()),
  /** Owed before these days. */
  before: signedSum,
  /** Tips of these days' sales, less voids. */
  received: signedSum,
  paidOut: signedSum,
  /** At their end; negative if more was paid out than received. */
  owed: signedSum,
});
export type TipBalance = z.output<typeof tipBalance>;
