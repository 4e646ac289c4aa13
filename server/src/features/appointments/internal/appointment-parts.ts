import { statement } from '#platform/database/statement';
import type { Scope, Transaction } from '#platform/database/transaction';

export interface ServicePart {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly price_minor: number;
  readonly price_per_person: boolean;
  readonly duration_minutes: number;
}

export interface GuestPart {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly external_id: string | null;
  readonly allergies: string | null;
}

export interface Stay {
  readonly guest_id: string;
  readonly room_id: string;
  readonly checkin_date: string;
  readonly checkout_date: string;
}

/** What appointments tell of others, each by its id; stays by their guest's. */
export interface AppointmentParts {
  readonly services: ReadonlyMap<string, ServicePart>;
  readonly guests: ReadonlyMap<string, GuestPart>;
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
  readonly resourceNames: ReadonlyMap<string, string>;
}

/** The columns of `AppointmentRow` that name others. */
interface References {
  readonly service_id: string;
  readonly guest_id: string | null;
  readonly staff_id: string | null;
  readonly area_id: string | null;
}

const services = statement<ServicePart>(
  'appointment-service-parts',
  `SELECT id, name, color, price_minor, price_per_person, duration_minutes FROM service
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])`,
);
const guests = statement<GuestPart>(
  'appointment-guest-parts',
  `SELECT id, first_name, last_name, external_id, allergies FROM guest
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])`,
);
const stays = statement<Stay>(
  'appointment-stays',
  `SELECT guest_id, room_id, checkin_date, checkout_date FROM stay
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = ANY($3::uuid[]) ORDER BY checkout_date, id`,
);
const resources = statement<{ id: string; name: string }>(
  'appointment-resource-names',
  'SELECT id, name FROM resource WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])',
);

/**
 * Reads what the rows name, each thing once. Joined to the rows it would be planned anew at each search, which took longer than the
 * search itself, and a month would be sent the same few names thousands of times.
 */
export async function readParts(
  transaction: Transaction,
  { environmentId, branchId }: Required<Scope>,
  rows: readonly References[],
): Promise<AppointmentParts> {
  const owner = [environmentId, branchId];
  const guestIds = idsOf(rows.map(({ guest_id }) => guest_id));
  const resourceIds = idsOf(rows.flatMap(({ staff_id, area_id }) => [staff_id, area_id]));
  const [foundServices, foundGuests, foundStays, foundResources] = await Promise.all([
    transaction.run(services, [...owner, idsOf(rows.map(({ service_id }) => service_id))]),
    guestIds.length === 0 ? [] : transaction.run(guests, [...owner, guestIds]),
    guestIds.length === 0 ? [] : transaction.run(stays, [...owner, guestIds]),
    transaction.run(resources, [...owner, resourceIds]),
  ]);
  return {
    services: byId(foundServices),
    guests: byId(foundGuests),
    stays: Map.groupBy(foundStays, (stay) => stay.guest_id),
    resourceNames: new Map(foundResources.map(({ id, name }) => [id, name])),
  };
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

function byId<Part extends { readonly id: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}
