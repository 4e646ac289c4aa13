import { fitsWords } from '@quieta/contract/guests/guest-words';
import { foldedText } from '@quieta/contract/values/folded-text';
import type { HotelGuest, HotelStay } from './port.ts';

/** The most selective word, for systems that can search for only one. */
export function searchWord(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

export function covers(stay: HotelStay | null, date: string): boolean {
  return stay !== null && stay.checkinDate <= date && date <= stay.checkoutDate;
}

/** The stay of a guest who is in the house now; a guest who should have left before counts as staying until today. */
export function stillInHouse(stay: HotelStay, today: string): HotelStay {
  return stay.checkoutDate < today ? { ...stay, checkoutDate: today } : stay;
}

/** Whether each word is in the guest's name, phone or e-mail, or is the room. Case and accents are ignored. */
export function fits({ values, stay }: HotelGuest, words: readonly string[]): boolean {
  const { firstName, lastName, phoneNumber, email } = values;
  const room = foldedText(stay?.roomId ?? '');
  const others = words.filter((word) => foldedText(word) !== room);
  return fitsWords({ names: [firstName, lastName], phoneNumber, others: email ?? '' }, others);
}

/** The guests by name, without duplicates; a person with two stays is listed with each. */
export function inOrder(guests: readonly HotelGuest[]): HotelGuest[] {
  const once = new Map(guests.map((guest) => [`${guest.externalId}/${guest.stay?.reservationId}`, guest]));
  return [...once.values()].toSorted((one, other) => sortName(one).localeCompare(sortName(other)));
}

function sortName({ values }: HotelGuest): string {
  return foldedText(`${values.lastName || values.firstName} ${values.firstName}`);
}
