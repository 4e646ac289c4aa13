import type { Transaction } from '#platform/database/transaction';
import { hotelIdsOf } from './hotel-ids.ts';
import { insertRows } from './insert-rows.ts';
import { type DemoSpa, guestKey } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { said } from './words.ts';
import { tenantOf } from './write-settings.ts';

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
        ...tenantOf(spa),
        id: ids.guest(key),
        first_name: guest.firstName,
        last_name: guest.lastName,
        date_of_birth: guest.born,
        birth_place: guest.birthPlace ?? null,
        fiscal_code: guest.fiscalCode ?? null,
        gender: guest.gender,
        nationality: guest.nationality,
        email: `${asciiOf(guest.firstName)}.${asciiOf(guest.lastName)}@example.com`,
        phone_number: guest.phone,
        preferred_language: guest.language,
        allergies: guest.allergies === undefined ? null : said(spa, guest.allergies),
        preferences: guest.preferences === undefined ? null : said(spa, guest.preferences),
        health_consent_on: guest.allergies === undefined ? null : createdAt.toString().slice(0, 10),
        external_id: hotelGuests.has(key) ? hotelIds.profile(key) : null,
        created_at: createdAt,
      };
    }),
  );
}

function asciiOf(name: string): string {
  const plain = name.replaceAll('ø', 'o').replaceAll('ı', 'i').normalize('NFD');
  return plain.replace(/[^A-Za-z]/g, '').toLowerCase();
}
