import type { Availability } from '@quieta/contract/resources/resource';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';

/** The availabilities of these resources by resource, in the order of their dates and times; one without any is missing. */
export async function readAvailabilities(
  { actor, branch, transaction }: BranchContext,
  resourceIds: readonly string[],
): Promise<Map<string, Availability[]>> {
  const rows = await transaction.rows(
    db
      .selectFrom('resource_availability')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .where('resource_id', '=', sql<string>`ANY(${resourceIds}::uuid[])`)
      .selectAll()
      .orderBy('start_date')
      .orderBy('start_time')
      .orderBy('id'),
  );
  const availabilities = rows.map((row) => ({
    id: row.id,
    resourceId: row.resource_id,
    startDate: row.start_date,
    endDate: row.end_date,
    startTime: row.start_time,
    endTime: row.end_time,
    mo: row.mo,
    tu: row.tu,
    we: row.we,
    th: row.th,
    fr: row.fr,
    sa: row.sa,
    su: row.su,
  }));
  return Map.groupBy(availabilities, (availability) => availability.resourceId);
}
