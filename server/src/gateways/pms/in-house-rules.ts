import type { HotelGuest, HotelStay } from './port.ts';

/** The words of a search; a guest must match each of them. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The most selective word, for systems that can search for only one. */
export function longestOf(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

export function covers(stay: HotelStay | null, date: string): boolean {
  return stay !== null && stay.checkinDate <= date && date <= stay.checkoutDate;
}

/** The stay of a guest who is in the house now; a guest who should have left before counts as staying until today. */
export function stillInHouse(stay: HotelStay, today: string): HotelStay {
  return stay.checkoutDate < today ? { ...stay, checkoutDate: today } : stay;
}

/** Whether each word occurs in the guest's name, phone or e-mail, or is the room. Case and accents are ignored. */
export function fitsWords({ values, stay }: HotelGuest, words: readonly string[]): boolean {
  const { firstName, lastName, phoneNumber, email } = values;
  const known = plain(`${firstName} ${lastName} ${phoneNumber ?? ''} ${email ?? ''}`);
  return words.every((word) => known.includes(plain(word)) || plain(stay?.roomId ?? '') === plain(word));
}

/** The guests by name, without duplicates; a person with two stays is listed with each. */
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
