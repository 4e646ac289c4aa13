import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

type Ids = Placeholders<{ ids: readonly string[] }>;

const services = prepared('appointment-service-parts', ($: Ids) =>
  db
    .selectFrom('service')
    .select(['id', 'name', 'color', 'priceMinor', 'pricePerPerson', 'durationMinutes'])
    .where('id', '=', anyOf($.ids)),
);
const guests = prepared('appointment-guest-parts', ($: Ids) =>
  db
    .selectFrom('guest')
    .select(['id', 'firstName', 'lastName', 'externalId', 'allergies'])
    .where('id', '=', anyOf($.ids)),
);
const stays = prepared('appointment-stays', ($: Ids) =>
  db
    .selectFrom('stay')
    .select(['guestId', 'roomId', 'checkinDate', 'checkoutDate'])
    .where('guestId', '=', anyOf($.ids))
    .orderBy('checkoutDate')
    .orderBy('id'),
);
const resources = prepared('appointment-resource-names', ($: Ids) =>
  db.selectFrom('resource').select(['id', 'name']).where('id', '=', anyOf($.ids)),
);

/** The related rows that appointments show, each by its id; stays by guest id. */
export type AppointmentParts = Awaited<ReturnType<typeof readParts>>;

/**
 * Reads what the rows refer to, each thing once. A join would be planned again at each search, which took longer than the search itself,
 * and would send the same few names thousands of times for a month.
 */
export async function readParts(
  transaction: Transaction,
  rows: readonly Pick<Row<'appointment'>, 'serviceId' | 'guestId' | 'staffId' | 'areaId'>[],
) {
  const guestIds = idsOf(rows.map(({ guestId }) => guestId));
  const resourceIds = idsOf(rows.flatMap(({ staffId, areaId }) => [staffId, areaId]));
  const [foundServices, foundGuests, foundStays, foundResources] = await Promise.all([
    transaction.run(services, { ids: idsOf(rows.map(({ serviceId }) => serviceId)) }),
    guestIds.length === 0 ? [] : transaction.run(guests, { ids: guestIds }),
    guestIds.length === 0 ? [] : transaction.run(stays, { ids: guestIds }),
    transaction.run(resources, { ids: resourceIds }),
  ]);
  return {
    services: byId(foundServices),
    guests: byId(foundGuests),
    stays: Map.groupBy(foundStays, ({ guestId }) => guestId),
    resourceNames: new Map(foundResources.map(({ id, name }) => [id, name])),
  };
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

function byId<Part extends { readonly id: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}
