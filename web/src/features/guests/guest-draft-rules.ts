import { emptyGuestValues, type Guest, type GuestValues } from '@quieta/contract/guests/guest';
import { type Reading, readEmail, readFields, readText } from '#features/settings/form-rules.ts';
import type { WrittenGuest } from './mutations.ts';
import type { NewGuest } from './queries.ts';

/** How a guest is typed; null for a new one. */
export function guestDraft(guest: Guest | null): WrittenGuest {
  const empty: GuestValues = { ...emptyGuestValues, firstName: '' };
  if (guest === null) return { ...empty, picture: null };
  // The names of an object that was made with these and no others.
  const names = Object.keys(empty) as (keyof GuestValues)[];
  const values = Object.fromEntries(names.map((name) => [name, guest[name]])) as GuestValues;
  return { ...values, picture: guest.pictureBase64 };
}

/** What the form says, or what is wrong in it. */
export function validateGuest(draft: WrittenGuest): Reading<WrittenGuest> {
  return readFields<WrittenGuest>({
    ...draft,
    firstName: readText(draft.firstName),
    email: readEmail(draft.email),
  });
}

/** By what a guest who is being typed may be found on the list already. */
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
