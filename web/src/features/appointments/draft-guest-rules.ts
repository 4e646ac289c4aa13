import { placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import type { NewGuest } from '@quieta/contract/appointments/appointment-endpoints';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { asciiAddress, isMailAddress } from '@quieta/contract/values/email-address';
import { newKey } from '#lib/api/outbox.ts';

/** A guest who is added to the guest list when the booking is saved, as typed. */
export interface AddedGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
}

/** A draft's guest, a walk-in as the placeholder (APP-05); `added` is not on the list, its id the draft's own. */
export type DraftGuest = GuestReference & { readonly added?: AddedGuest };

/** A walk-in: saved without a guest. */
export const walkIn: DraftGuest = {
  id: placeholderGuestId,
  fullName: '',
  externalId: null,
  roomId: null,
  checkoutDate: null,
  allergies: null,
};

export function isWalkIn(guest: DraftGuest | null): boolean {
  return guest?.id === placeholderGuestId;
}

/** A guest who is not on the list yet. */
export function addedGuest(added: AddedGuest, id = newKey()): DraftGuest {
  return { ...walkIn, id, fullName: `${added.firstName} ${added.lastName}`.trim(), added };
}

/** Names typed in a hurry are all lower case; a name that has capitals already is left as typed. */
export function capitalised(name: string): string {
  if (name !== name.toLocaleLowerCase()) return name;
  return name.replaceAll(/(^|[\s'’-])\p{Ll}/gu, (start) => start.toLocaleUpperCase());
}

/** The fields of an added guest that cannot be saved. */
export function invalidFieldsOf({ firstName, email }: AddedGuest): ('firstName' | 'email')[] {
  const isAddress = email.trim() === '' || isMailAddress(asciiAddress(email));
  return [...(firstName.trim() === '' ? (['firstName'] as const) : []), ...(isAddress ? [] : (['email'] as const))];
}

/** The guest's id on the branch's list; null for a walk-in and for a guest who is added with the booking. */
export function listedId(guest: DraftGuest | null): string | null {
  return guest === null || isWalkIn(guest) || guest.added !== undefined ? null : guest.id;
}

/** The values that are saved for an added guest. */
export function valuesOfAdded({ firstName, lastName, phoneNumber, email }: AddedGuest) {
  return { firstName, lastName, phoneNumber: phoneNumber.trim() || null, email: email.trim() || null };
}

/** How a request names the guest: by id, or as one to be added. */
export function guestOfRequest(guest: DraftGuest | null): { guestId: string | null; newGuest?: NewGuest } {
  if (guest?.added === undefined) return { guestId: guest?.id ?? null };
  return { guestId: null, newGuest: { key: guest.id, ...valuesOfAdded(guest.added) } };
}
