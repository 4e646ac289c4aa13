import type { Guest, GuestReference } from '@quieta/contract/guests/guest';
import { ApiError } from '#lib/api/api-error.ts';

/**
 * A guest as a draft or a cart refers to one. Only the hotel search returns guests without an id; these are the spa's
 * own.
 */
export function guestReference({ id, fullName, externalId, roomId, checkoutDate, allergies }: Guest): GuestReference {
  return { id: id ?? '', fullName, externalId, roomId, checkoutDate, allergies };
}

/** Fields of a changed guest that rows show; the stay is today's. */
export type ChangedGuest = Pick<
  Guest,
  'id' | 'fullName' | 'externalId' | 'allergies' | 'roomId' | 'checkinDate' | 'checkoutDate'
>;

/**
 * The guest of a row of that local date after a change; the same object where nothing of it shows. The row keeps its
 * room where today's stay does not cover the date, because the change carries no other stays.
 */
export function changedReference(known: GuestReference, guest: ChangedGuest, date: string): GuestReference {
  const { fullName, externalId, allergies, roomId, checkinDate, checkoutDate } = guest;
  const isStaying = checkinDate !== null && checkinDate <= date && checkoutDate !== null && date <= checkoutDate;
  const changed = { ...known, fullName, externalId, allergies, ...(isStaying ? { roomId, checkoutDate } : {}) };
  return JSON.stringify(changed) === JSON.stringify(known) ? known : changed;
}

const nobody = { firstName: '', lastName: '', phoneNumber: '', email: '' };
/** Fewer digits are taken as a room number. */
const minPhoneDigits = 6;

/**
 * The words of a search as a new guest: the first word as the first name, or a telephone number, or an e-mail address.
 */
export function guestOfWords(words: string): typeof nobody {
  const typed = words.trim();
  if (typed.includes('@')) return { ...nobody, email: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  if (/\p{L}/u.test(typed)) return { ...nobody, firstName, lastName: rest.join(' ') };
  return typed.replaceAll(/\D/g, '').length < minPhoneDigits ? nobody : { ...nobody, phoneNumber: typed };
}

/** The detail that tells namesakes apart: the phone number, else the e-mail address. */
export function guestDetail({ phoneNumber, email }: Pick<Guest, 'phoneNumber' | 'email'>): string | undefined {
  return phoneNumber ?? email ?? undefined;
}

/** The branch's own guests with the room that the hotel reports now, then the hotel's other guests, each once. */
export function withInHouse(own: readonly Guest[], inHouse: readonly Guest[]): Guest[] {
  // A guest with two rooms is shown with the first.
  const reported = new Map(inHouse.toReversed().map((guest) => [guestKey(guest), guest]));
  const ownKeys = new Set(own.map(guestKey));
  // The hotel's answer may be older than the guest's entry on our list.
  const ownExternalIds = new Set(own.map(({ externalId }) => externalId));
  const others = inHouse.filter(
    (guest) =>
      reported.get(guestKey(guest)) === guest && !ownKeys.has(guestKey(guest)) && !ownExternalIds.has(guest.externalId),
  );
  return [...own.map((guest) => reported.get(guestKey(guest)) ?? guest), ...others];
}

/** A key that also tells guests apart whom only the hotel knows. */
export function guestKey({ id, externalId }: Pick<Guest, 'id' | 'externalId'>): string {
  return id ?? `hotel:${externalId}`;
}

/**
 * Whether an environment is a demo with invented guests, and may invent one more (GST-05): at a real desk that would be
 * a hazard.
 */
export function showsSamples(environmentName: string | undefined): boolean {
  return environmentName === 'demo';
}

/**
 * Why the hotel does not list its guests: it does not answer, it takes no more requests for now, or it denies us
 * access.
 */
export type HotelFailure = 'unreachable' | 'busy' | 'access-refused';

export function hotelFailureOf(error: unknown): HotelFailure {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'hotel-busy') return 'busy';
  return code === 'hotel-access-refused' ? 'access-refused' : 'unreachable';
}
