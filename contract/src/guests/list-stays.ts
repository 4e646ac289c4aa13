import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';

/** Why nothing may be charged to a stay: the guest is not there, or the hotel has forbidden it. */
export const chargeHindrance = z.enum(['not-in-house', 'no-post']);

/** A stay of today as the hotel's system tells it now; with `hindrance` null a room charge may be tried. */
export const stay = z.object({
  reservationId: z.string(),
  roomId: z.nullable(z.string()),
  checkinDate: localDate,
  checkoutDate: localDate,
  hindrance: z.nullable(chargeHindrance),
});
export type Stay = z.output<typeof stay>;

/** Asked before a room charge: guests move, leave, or have two rooms. Empty for a day guest. */
export const listStays = endpoint({
  name: 'listStays',
  method: 'GET',
  path: '/guests/:id/stays',
  tag: 'guests',
  summary: 'Today’s stays of a guest, asked of the hotel’s system, and whether they may be charged',
  access: 'branch',
  params: z.object({ id }),
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(stay),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
