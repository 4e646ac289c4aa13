import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { defaultMinBooking, type MinBookingOf } from '../gap-rules.ts';

const minBookings = prepared('slot-min-bookings', ($: Placeholders<{ resourceIds: readonly string[] }>) =>
  db
    .selectFrom('serviceResource as able')
    .innerJoin('service as s', 's.id', 'able.serviceId')
    .innerJoin('resource as r', 'r.id', 'able.resourceId')
    .select('able.resourceId')
    .select(
      sql<number>`min(s.duration_minutes + CASE r.type WHEN 'Staff'
        THEN s.staff_set_up_minutes + s.staff_clean_up_minutes
        ELSE s.area_set_up_minutes + s.area_clean_up_minutes END)::int`.as('minutes'),
    )
    .where('able.resourceId', '=', anyOf($.resourceIds))
    .where('s.archivedAt', 'is', null)
    .groupBy('able.resourceId'),
);

/** The shortest service that each of these resources can be booked for, with its buffers. */
export async function readMinBookings(
  { transaction }: BranchContext,
  resourceIds: readonly string[],
): Promise<MinBookingOf> {
  const rows = await transaction.run(minBookings, { resourceIds });
  const known = new Map(rows.map(({ resourceId, minutes }) => [resourceId, minutes]));
  return ({ id }) => known.get(id) ?? defaultMinBooking;
}
