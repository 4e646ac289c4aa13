import type { GuestService } from '@quieta/contract/guests/guest-service-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, rowsOf } from '#platform/database/query';
import { insertion, reassignment } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/** A duration and a price that are remembered of a guest for a service; the price in minor units for each unit. */
export interface RememberedService {
  readonly guestId: string;
  readonly serviceId: string;
  readonly minutes: number | null;
  readonly priceMinor: number | null;
}

type Requested = Placeholders<{ guestIds: readonly string[]; serviceIds: readonly string[] }>;

/** SQL of what is remembered of these guests for these services; of one service the first row counts. */
export const rememberedServices = ($: Requested) => sql<RememberedService>`
  SELECT r.guest_id AS "guestId", r.service_id AS "serviceId", r.minutes, r.price_minor AS "priceMinor"
  FROM ${rowsOf('guestService')} AS r
  WHERE r.guest_id = ANY(${$.guestIds}::uuid[]) AND r.service_id = ANY(${$.serviceIds}::uuid[])
  ORDER BY r.remembered_at DESC, r.id DESC`;

/** Gives what is remembered of a guest to another. Of one service the later memory counts. */
export const moveGuestServices = reassignment('guestService', 'guestId');

export const insertGuestService = insertion('guestService');

export const deleteGuestServices = prepared(
  'guest-services-delete',
  ($: Placeholders<{ guestId: string; serviceId: string }>) =>
    db.deleteFrom('guestService').where('guestId', '=', $.guestId).where('serviceId', '=', $.serviceId),
);

const ofGuest = prepared('guest-services-of', ($: Placeholders<{ guestId: string }>) =>
  db
    .selectFrom('guestService as g')
    .innerJoin('service as s', 's.id', 'g.serviceId')
    .select(['g.serviceId', 's.name as serviceName', 'g.minutes', 'g.priceMinor', 'g.rememberedAt'])
    .distinctOn('g.serviceId')
    .where('g.guestId', '=', $.guestId)
    .orderBy('g.serviceId')
    .orderBy('g.rememberedAt', 'desc')
    .orderBy('g.id', 'desc'),
);

/** The durations and prices that are remembered of a guest. */
export async function readGuestServices(
  { transaction, branch }: Pick<BranchContext, 'transaction' | 'branch'>,
  guestId: string,
): Promise<GuestService[]> {
  const rows = await transaction.run(ofGuest, { guestId });
  return rows.map(({ priceMinor, rememberedAt, ...row }) => ({
    ...row,
    price: priceMinor === null ? null : toMajor(priceMinor, branch.currency),
    rememberedAt: toWireTime(rememberedAt, branch.timeZone),
  }));
}
