import { emptyGuestValues, type Guest, type GuestValues } from '@quieta/contract/guests/guest';
import { keysOf } from '@quieta/contract/values/objects';
import { type Reading, readEmail, readFields, readText } from '#features/settings/form-rules.ts';
import type { WrittenGuest } from './mutations.ts';
import type { NewGuest } from './queries.ts';

/** The values of a guest's form; null for a new guest. */
export function guestDraft(guest: Guest | null): WrittenGuest {
  const empty: GuestValues = { ...emptyGuestValues, firstName: '' };
  if (guest === null) return { ...empty, picture: null };
  // The object was made with exactly these names.
  const values = Object.fromEntries(keysOf(empty).map((name) => [name, guest[name]])) as GuestValues;
  return { ...values, picture: guest.pictureBase64 };
}

/** The values of the form, or its errors. */
export function validateGuest(draft: WrittenGuest): Reading<WrittenGuest> {
  return readFields<WrittenGuest>({
    ...draft,
    firstName: readText(draft.firstName),
    email: readEmail(draft.email),
  });
}

/** Fields of a new guest that are used to search for duplicates. */
export function newGuestOf({
  firstName,
  lastName,
  dateOfBirth,
  email,
  phoneNumber,
  fiscalCode,
}: WrittenGuest): NewGuest {
  return {
    name: `${firstName} ${lastName}`.trim(),
    dateOfBirth: dateOfBirth ?? undefined,
    email: email ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    fiscalCode: fiscalCode ?? undefined,
  };
}
