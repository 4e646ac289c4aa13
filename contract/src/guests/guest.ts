import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { line, optionalLine, pngBase64 } from '../values/text.ts';

export const gender = z.enum(['M', 'F']);
export const guestLanguage = z.enum(['English', 'Italiano', 'Español']);

/** What the desk may write of a guest; null is "not stated". */
export const guestFields = {
  firstName: line(80),
  lastName: optionalLine(80),
  dateOfBirth: z.nullable(localDate),
  birthPlace: z.nullable(optionalLine(120)),
  fiscalCode: z.nullable(optionalLine(32)),
  gender: z.nullable(gender),
  nationality: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  email: z.nullable(z.email().check(z.maxLength(254))),
  phoneNumber: z.nullable(optionalLine(40)),
  address: z.nullable(optionalLine(300)),
  preferredLanguage: z.nullable(guestLanguage),
} as const;

/**
 * A person who comes to the spa (ENT-05). `externalId`, `roomId` and the stay's dates are the hotel's, null for a day guest.
 * `id` is null only in answers of the hotel search, for a person who is not yet in the spa's own list.
 */
export const guest = z.object({
  id: z.nullable(id),
  branchId: id,
  ...guestFields,
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
