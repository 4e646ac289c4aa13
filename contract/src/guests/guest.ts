import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { personFields } from '../values/person.ts';
import { pngBase64 } from '../values/text.ts';

export const guestLanguage = z.enum(['English', 'Italiano', 'Español']);

/** What the desk may write of a guest; null is "not stated". */
export const guestValues = z.object({ ...personFields, preferredLanguage: z.nullable(guestLanguage) });
export type GuestValues = z.output<typeof guestValues>;

/**
 * A person who comes to the spa (ENT-05). `externalId`, `roomId` and the stay's dates are the hotel's, null for a day guest.
 * `id` is null only in answers of the hotel search, for a person who is not yet in the spa's own list.
 */
export const guest = z.extend(guestValues, {
  id: z.nullable(id),
  branchId: id,
  fullName: z.string(),
  pictureBase64: z.nullable(pngBase64),
  isDeletable: z.boolean(),
  roomId: z.nullable(z.string()),
  checkinDate: z.nullable(localDate),
  checkoutDate: z.nullable(localDate),
  externalId: z.nullable(z.string()),
  version: z.int(),
});
export type Guest = z.output<typeof guest>;

/** How a guest stands inside another row, such as an appointment's holder. */
export const guestReference = z.object({
  id,
  fullName: z.string(),
  externalId: z.nullable(z.string()),
  roomId: z.nullable(z.string()),
  checkoutDate: z.nullable(localDate),
});
export type GuestReference = z.output<typeof guestReference>;
