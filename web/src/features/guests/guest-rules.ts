import type { Guest, GuestReference } from '@quieta/contract/guests/guest';
import { ApiError } from '#lib/api-error.ts';

/** How a guest stands in a draft or a cart. Only the hotel search answers guests without an id, and these are the spa's own. */
export function guestReference({ id, fullName, externalId, roomId, checkoutDate, allergies }: Guest): GuestReference {
  return { id: id ?? '', fullName, externalId, roomId, checkoutDate, allergies };
}

/** What a change of a guest tells of those rows in which the guest stands; the stay is today's. */
export type ChangedGuest = Pick<
  Guest,
  'id' | 'fullName' | 'externalId' | 'allergies' | 'roomId' | 'checkinDate' | 'checkoutDate'
>;

/**
 * The guest of a row of that local date after the guest was changed; the same object where nothing of it shows. The room stays
 * where today's stay does not reach the date: of other stays the change does not tell.
 */
export function changedReference(known: GuestReference, guest: ChangedGuest, date: string): GuestReference {
  const { fullName, externalId, allergies, roomId, checkinDate, checkoutDate } = guest;
  const isStaying = checkinDate !== null && checkinDate <= date && checkoutDate !== null && date <= checkoutDate;
  const changed = { ...known, fullName, externalId, allergies, ...(isStaying ? { roomId, checkoutDate } : {}) };
  return JSON.stringify(changed) === JSON.stringify(known) ? known : changed;
}

const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' };
/** Fewer digits are a room. */
const shortestPhone = 6;

/** What was searched for, as the beginning of a new guest: the first word as the first name, or a telephone number, or an e-mail address. */
export function guestOfWords(words: string): typeof nobody {
  const typed = words.trim();
  if (typed.includes('@')) return { ...nobody, email: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  if (/\p{L}/u.test(typed)) return { ...nobody, firstName, lastName: rest.join(' ') };
  return typed.replaceAll(/\D/g, '').length < shortestPhone ? nobody : { ...nobody, phoneNumber: typed };
}

/** What tells two guests of one name apart: the phone number, else the e-mail address. */
export function guestDetail({ phoneNumber, email }: Pick<Guest, 'phoneNumber' | 'email'>): string | undefined {
  return phoneNumber ?? email ?? undefined;
}

/** Our own guests with the room that the hotel tells of now, then those of the hotel who are not among them, each once. */
export function withInHouse(own: readonly Guest[], inHouse: readonly Guest[]): Guest[] {
  // Of somebody with two rooms the first.
  const reported = new Map(inHouse.toReversed().map((guest) => [guestKey(guest), guest]));
  const ownKeys = new Set(own.map(guestKey));
  // The hotel's list may be from before somebody was taken onto ours.
  const ownExternalIds = new Set(own.map(({ externalId }) => externalId));
  const others = inHouse.filter(
    (guest) =>
      reported.get(guestKey(guest)) === guest && !ownKeys.has(guestKey(guest)) && !ownExternalIds.has(guest.externalId),
  );
  return [...own.map((guest) => reported.get(guestKey(guest)) ?? guest), ...others];
}

/** Tells guests apart also where the hotel alone knows them. */
export function guestKey({ id, externalId }: Pick<Guest, 'id' | 'externalId'>): string {
  return id ?? `hotel:${externalId}`;
}

/** Whether an environment shows the product with invented people, and may invent one more (GST-05): on a real desk that is a hazard. */
export function showsSamples(environmentName: string | undefined): boolean {
  return environmentName === 'demo';
}

/** A hotel that does not tell its guests does not answer, takes no more requests at the moment, or does not let us ask. */
export type HotelFailure = 'unreachable' | 'busy' | 'access-refused';

export function hotelFailureOf(error: unknown): HotelFailure {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'hotel-busy') return 'busy';
  return code === 'hotel-access-refused' ? 'access-refused' : 'unreachable';
}
