import { statement } from '#platform/database/statement';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockAppointments, type StoredAppointment } from './appointment-repository.ts';

interface SoldService {
  readonly id: string;
  readonly serviceName: string;
  readonly priceMinor: number;
  readonly isPricePerPerson: boolean;
  readonly taxId: string | null;
  readonly hotelTaxId: string | null;
}

/** An appointment that may be sold, and is locked until the commit; the price of a unit in minor units. */
export interface SellableAppointment extends StoredAppointment, Omit<SoldService, 'id'> {}

const services = statement<SoldService>(
  'services-for-sale',
  `SELECT id, name AS "serviceName", price_minor AS "priceMinor", price_per_person AS "isPricePerPerson", tax_id AS "taxId",
     hotel_tax_id AS "hotelTaxId"
   FROM service WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])`,
);

/**
 * Locks the appointments that are to be sold, so that of two desks one decides after the other, and answers them as they were named.
 * Refuses one that is gone, cancelled or already paid.
 */
export async function loadForSale(context: BranchContext, ids: readonly string[]): Promise<SellableAppointment[]> {
  const { transaction, actor, branch } = context;
  const locked = new Map((await lockAppointments(context, ids)).map((row) => [row.id, row]));
  const serviceIds = [...locked.values()].map(({ serviceId }) => serviceId);
  const found = await transaction.run(services, [actor.environmentId, branch.id, serviceIds]);
  const sold = new Map(found.map(({ id, ...service }) => [id, service]));
  return ids.map((id) => {
    const appointment = locked.get(id);
    const service = sold.get(appointment?.serviceId ?? '');
    if (appointment === undefined || service === undefined) throw new Refusal('not-found');
    if (appointment.state === 'cancelled') throw new Refusal('appointment-closed', { name: service.serviceName });
    if (appointment.paid) throw new Refusal('already-paid', { name: service.serviceName });
    return { ...appointment, ...service };
  });
}
