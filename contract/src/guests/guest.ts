import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { localDate } from '../values/local-date.ts';
import { personFields } from '../values/person.ts';
import { optionalLine, pngBase64, prose } from '../values/text.ts';

export const guestLanguage = z.enum(['English', 'Italiano', 'Español']);

/** What the desk may write of a guest; null is "not stated". */
export const guestValues = z.object({
  ...personFields,
  preferredLanguage: z.nullable(guestLanguage),
  notes: z.nullable(prose(2000)),
  /** What a treatment must heed; shown wherever the guest is chosen. */
  allergies: z.nullable(optionalLine(300)),
  preferences: z.nullable(optionalLine(300)),
  /** The dates on which the guest agreed; null: did not, or no longer does. */
  privacyConsentOn: z.nullable(localDate),
  marketingConsentOn: z.nullable(localDate),
  healthConsentOn: z.nullable(localDate),
});
export type GuestValues = z.output<typeof guestValues>;

/** A guest of whom only the first name is known. */
export const emptyGuestValues: Omit<GuestValues, 'firstName'> = {
  lastName: '',
  dateOfBirth: null,
  birthPlace: null,
  fiscalCode: null,
  gender: null,
  nationality: null,
  email: null,
  phoneNumber: null,
  address: null,
  preferredLanguage: null,
  notes: null,
  allergies: null,
  preferences: null,
  privacyConsentOn: null,
  marketingConsentOn: null,
  healthConsentOn: null,
};

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
  /** The hotel lets nothing be charged to today's stay. */
  isNoPost: z.boolean(),
  /** When the latest appointment began, and when the next one begins; a no-show and one that is cancelled are none. */
  lastVisitAt: z.nullable(instant),
  nextVisitAt: z.nullable(instant),
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
  allergies: z.nullable(z.string()),
});
export type GuestReference = z.output<typeof guestReference>;
