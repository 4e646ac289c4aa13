import * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';

/** A history shows at most this many appointments and this many sales, the latest first; its figures count all. */
export const longestHistory = 100;

export const guestSale = z.object({
  id,
  /** `2026/17`, as it stands on the receipt. */
  number: z.string(),
  soldAt: instant,
  /** Negative for a refund. */
  total: z.number(),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), total: z.number() })),
});
export type GuestSale = z.output<typeof guestSale>;

/** Another entry that turned out to be the same guest. */
const guestMerge = z.object({ id, fullName: z.string(), mergedAt: instant });
export type GuestMerge = z.output<typeof guestMerge>;

/** A guest's past treatments and purchases, and their next appointments. */
export const guestHistory = z.object({
  /** The number of treatments that were performed. */
  treatments: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  /** In major units, tax included, refunds deducted. */
  spent: z.number(),
  appointments: z.array(appointment),
  sales: z.array(guestSale),
  merges: z.array(guestMerge),
});
export type GuestHistory = z.output<typeof guestHistory>;
