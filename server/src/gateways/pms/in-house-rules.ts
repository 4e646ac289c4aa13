import type { HotelGuest, HotelStay } from './port.ts';

/** The words of a search, each of which must be found. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The word that leaves the least to look through, where a system looks for one alone. */
export function longestOf(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

export function covers(stay: HotelStay | null, date: string): boolean {
  return stay !== null && stay.checkinDate <= date && date <= stay.checkoutDate;
}

/** The stay of somebody who is in the house now: whoever should have left before stays until today all the same. */
export function stillInHouse(stay: HotelStay, today: string): HotelStay {
  return stay.checkoutDate < today ? { ...stay, checkoutDate: today } : stay;
}

/** Whether every word is found in the guest's name, phone or e-mail, or is the room. Case and accents do not count. */
export function fitsWords({ values, stay }: HotelGuest, words: readonly string[]): boolean {
  const { firstName, lastName, phoneNumber, email } = values;
  const known = plain(`${firstName} ${lastName} ${phoneNumber ?? ''} ${email ?? ''}`);
  return words.every((word) => known.includes(plain(word)) || plain(stay?.roomId ?? '') === plain(word));
}

/** Everybody once, by name: a person with two stays is there with both. */
export function inOrder(guests: readonly HotelGuest[]): HotelGuest[] {
  const once = new Map(guests.map((guest) => [`${guest.externalId}/${guest.stay?.reservationId}`, guest]));
  return [...once.values()].toSorted((one, other) => sortName(one).localeCompare(sortName(other)));
}

function sortName({ values }: HotelGuest): string {
  return plain(`${values.lastName || values.firstName} ${values.firstName}`);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
