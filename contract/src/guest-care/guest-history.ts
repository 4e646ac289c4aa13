import * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';

/** How many appointments and how many sales a history shows at most, the latest first; its figures count all. */
export const longestHistory = 100;

export const guestSale = z.object({
  id,
  /** `2026/17`, as it stands on the receipt. */
  number: z.string(),
  soldAt: instant,
  /** Negative where it is a refund. */
  total: z.number(),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), total: z.number() })),
});
export type GuestSale = z.output<typeof guestSale>;

/** Another guest who turned out to be this one. */
const guestMerge = z.object({ id, fullName: z.string(), mergedAt: instant });
export type GuestMerge = z.output<typeof guestMerge>;

/** What a guest had and bought, and what is to come. */
export const guestHistory = z.object({
  /** Treatments that were had. */
  treatments: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  /** In major units, tax included, refunds taken off. */
  spent: z.number(),
  appointments: z.array(appointment),
  sales: z.array(guestSale),
  merges: z.array(guestMerge),
});
export type GuestHistory = z.output<typeof guestHistory>;
