import * as z from 'zod/mini';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { emptyPerson, personFields } from '../values/person.ts';
import { healthNote, optionalLine, pngBase64, prose } from '../values/text.ts';

const guestLanguage = z.enum(['English', 'Italiano', 'Español']);

/** A guest as the desk writes it; null is "not stated". */
export const guestValues = z.object({
  ...personFields,
  preferredLanguage: z.nullable(guestLanguage),
  notes: healthNote(z.nullable(prose(2000))),
  /** Facts that a treatment must take into account; shown wherever the guest is chosen. */
  allergies: healthNote(z.nullable(optionalLine(300))),
  preferences: healthNote(z.nullable(optionalLine(300))),
  /** The date on which the guest agreed; null if they did not or withdrew it. */
  privacyConsentOn: z.nullable(localDate),
  marketingConsentOn: z.nullable(localDate),
  healthConsentOn: healthNote(z.nullable(localDate)),
  /** Since when the guest wants no messages; null: they may be written to. */
  messagesDeclinedOn: z.nullable(localDate),
});
export type GuestValues = z.output<typeof guestValues>;

/** The values of a guest of whom only the first name is known. */
export const emptyGuestValues: Omit<GuestValues, 'firstName'> = {
  ...emptyPerson,
  preferredLanguage: null,
  notes: null,
  allergies: null,
  preferences: null,
  privacyConsentOn: null,
  marketingConsentOn: null,
  healthConsentOn: null,
  messagesDeclinedOn: null,
};

/**
 * A person who comes to the spa (ENT-05). `externalId`, `roomId` and the dates of the stay come from the hotel, null
 * for a day guest. `id` is null only in answers of the hotel search, for a person who is not on the guest list yet.
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
  /** The hotel forbids charges to today's stay. */
  isNoPost: z.boolean(),
  /** The start of the latest and of the next appointment; no-shows and cancelled ones do not count. */
  lastVisitAt: z.nullable(instant),
  nextVisitAt: z.nullable(instant),
  version: z.int(),
});
export type Guest = z.output<typeof guest>;

export const guestWithoutPicture = z.omit(guest, { pictureBase64: true });
export type GuestWithoutPicture = z.output<typeof guestWithoutPicture>;

/** A guest as part of another row, such as an appointment's holder. */
export const guestReference = z.object({
  id,
  fullName: z.string(),
  externalId: z.nullable(z.string()),
  roomId: z.nullable(z.string()),
  checkoutDate: z.nullable(localDate),
  allergies: healthNote(z.nullable(z.string())),
});
export type GuestReference = z.output<typeof guestReference>;
