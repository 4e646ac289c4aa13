import * as z from 'zod/mini';
import { appointment, notes } from '../appointments/appointment.ts';
import { endpointsOf } from '../endpoint.ts';
import { buyer } from '../guests/buyer.ts';
import { guest } from '../guests/guest.ts';
import { guestService } from '../guests/guest-service-endpoints.ts';
import { pastVisit } from '../guests/past-visit.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedSum } from '../values/money.ts';

const endpoint = endpointsOf('guests');

/** A history shows at most this many appointments and this many sales, the latest first; its figures count all. */
export const maxHistoryEntries = 100;

const guestSale = z.object({
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
const guestHistory = z.object({
  /** The number of treatments that were performed. */
  treatments: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  /** In major units, tax included, refunds deducted; null for whoever may not see sales. */
  spent: z.nullable(z.number()),
  appointments: z.array(appointment),
  /** Treatments from before the product was used, which no sum counts; without prices for who may not see sales. */
  pastVisits: z.array(pastVisit),
  /** None for whoever may not see sales. */
  sales: z.array(guestSale),
  merges: z.array(guestMerge),
});
export type GuestHistory = z.output<typeof guestHistory>;

export const getGuestHistory = endpoint('getGuestHistory', 'GET', '/guests/:id/history', {
  summary: 'What a guest had, bought and booked, with sums',
  needs: 'read',
  mayLag: true,
  response: guestHistory,
});

/** This many guests at most are asked for at once. */
export const maxFigures = 100;

const guestFigures = z.object({
  id,
  /** The days of the branch on which the guest was treated, as the dashboard counts guests. */
  visits: z.int(),
  /**
   * In major units: the sales that the guest paid for, tax included, less refunds and voids; null for whoever may not
   * see sales.
   */
  spent: z.nullable(signedSum),
});
export type GuestFigures = z.output<typeof guestFigures>;

/** Only reads; guests that the branch does not have are left out. */
export const listGuestFigures = endpoint('listGuestFigures', 'POST', '/guests/figures', {
  summary: 'How often these guests were here, and what they spent; at most 100 guests',
  needs: 'read',
  mayLag: true,
  body: z.object({ guestIds: z.array(id).check(z.maxLength(maxFigures)), branchId: z.optional(id) }),
  response: z.array(guestFigures),
});

/** Everything that is stored about a guest, as the guest may request it. */
export const guestExport = z.object({
  guest,
  /** Former entries of the guest list that were merged into this one. */
  formerNames: z.array(z.string()),
  stays: z.array(z.object({ roomId: z.nullable(z.string()), checkinDate: localDate, checkoutDate: localDate })),
  appointments: z.array(appointment),
  pastVisits: z.array(pastVisit),
  /** Durations and prices that are remembered for the next bookings. */
  remembered: z.array(guestService),
  wishes: z.array(z.object({ service: z.string(), dateFrom: localDate, dateTo: localDate, notes })),
  sales: z.array(guestSale),
  /** Buyer of the last invoice, kept for the next one. */
  buyer: z.nullable(buyer),
  deposits: z.array(z.object({ paidAt: instant, amount, left: amount })),
  /** Courses and packages that the guest holds, or may use as a guest of their holder. */
  packages: z.array(
    z.object({
      name: z.string(),
      issuedAt: instant,
      isHolder: z.boolean(),
      /** The last day; null before the first use, or without an end. */
      expiresOn: z.nullable(localDate),
      components: z.array(z.object({ name: z.string(), units: z.int(), left: z.int(), value: amount })),
    }),
  ),
  /** Messages that were written to the guest. */
  messages: z.array(z.object({ at: instant, address: z.string(), subject: z.string() })),
  /** Changes of the guest's entry, with their times. */
  changes: z.array(z.object({ at: instant, action: z.string() })),
});
export type GuestExport = z.output<typeof guestExport>;

export const exportGuest = endpoint('exportGuest', 'GET', '/guests/:id/export', {
  summary: 'Everything that is kept about a guest',
  needs: 'guest-data',
  response: guestExport,
});

export const eraseGuest = endpoint('eraseGuest', 'POST', '/guests/:id/erase', {
  summary: 'Forgets a guest everywhere but in fiscal documents; what was had and sold stays, as nobody’s',
  needs: 'guest-data',
  body: z.object({ cancelsAppointments: z.optional(z.boolean()) }),
  response: z.object({ id }),
  errors: [
    'version-conflict',
    'guest-has-appointments',
    'guest-in-use',
    'appointment-under-way',
    'appointment-paid',
    'appointment-closed',
  ],
});
