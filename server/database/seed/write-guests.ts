import type { Transaction } from '#platform/database/transaction';
import { hotelIdsOf } from './hotel-ids.ts';
import { insertRows } from './insert-rows.ts';
import { type DemoSpa, guestKey } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { inLanguage } from './words.ts';

export async function writeGuests(transaction: Transaction, spa: DemoSpa, createdAt: Temporal.Instant): Promise<void> {
  const ids = idsOf(spa);
  const hotelIds = hotelIdsOf(spa);
  const hotelGuests = new Set(spa.parties.flatMap(({ guests }) => guests));
  await insertRows(
    transaction,
    'guest',
    spa.guests.map((guest) => {
      const key = guestKey(guest);
      return {
        id: ids.guest(key),
        firstName: guest.firstName,
        lastName: guest.lastName,
        dateOfBirth: guest.born,
        birthPlace: guest.birthPlace ?? null,
        fiscalCode: guest.fiscalCode ?? null,
        gender: guest.gender,
        nationality: guest.nationality,
        email: `${asciiOf(guest.firstName)}.${asciiOf(guest.lastName)}@example.com`,
        phoneNumber: guest.phone,
        preferredLanguage: guest.language,
        allergies: guest.allergies === undefined ? null : inLanguage(spa, guest.allergies),
        preferences: guest.preferences === undefined ? null : inLanguage(spa, guest.preferences),
        healthConsentOn: guest.allergies === undefined ? null : createdAt.toString().slice(0, 10),
        externalId: hotelGuests.has(key) ? hotelIds.profile(key) : null,
        createdAt,
      };
    }),
  );
}

function asciiOf(name: string): string {
  const plain = name.replaceAll('ø', 'o').replaceAll('ı', 'i').normalize('NFD');
  return plain.replace(/[^A-Za-z]/g, '').toLowerCase();
}
