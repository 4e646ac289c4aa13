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
    spa.guests.map(({ allergies, preferences, room: _, ...guest }) => {
      const key = guestKey(guest);
      return {
        ...guest,
        id: ids.guest(key),
        email: `${asciiOf(guest.firstName)}.${asciiOf(guest.lastName)}@example.com`,
        allergies: allergies === undefined ? null : inLanguage(spa, allergies),
        preferences: preferences === undefined ? null : inLanguage(spa, preferences),
        healthConsentOn: allergies === undefined ? null : createdAt.toString().slice(0, 10),
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
