import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

/** An appointment as a sale needs it; the price of a unit in minor units. */
export interface SellableAppointment {
  readonly id: string;
  readonly guestId: string | null;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly priceMinor: number;
  readonly isPricePerPerson: boolean;
  readonly partySize: number;
  readonly taxId: string | null;
  readonly hotelTaxId: string | null;
  readonly paid: boolean;
  readonly state: LifeCycle;
}

const load = statement<SellableAppointment>(
  'appointment-for-sale',
  `SELECT a.id, a.guest_id AS "guestId", a.service_id AS "serviceId", s.name AS "serviceName", s.price_minor AS "priceMinor",
     s.price_per_person AS "isPricePerPerson", a.party_size AS "partySize", s.tax_id AS "taxId", s.hotel_tax_id AS "hotelTaxId", a.paid, a.state
   FROM appointment a
   JOIN service s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = a.service_id
   WHERE a.environment_id = $1 AND a.branch_id = $2 AND a.id = ANY($3::uuid[]) AND a.deleted_at IS NULL
   ORDER BY a.id FOR NO KEY UPDATE OF a`,
);

/** Locks the appointments that are to be sold, in the order of their ids, and answers those that exist. */
export async function loadForSale(
  { transaction, actor, branch }: BranchContext,
  ids: readonly string[],
): Promise<Map<string, SellableAppointment>> {
  const rows = await transaction.run(load, [actor.environmentId, branch.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
