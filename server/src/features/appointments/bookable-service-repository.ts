import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

/** What a booking must know of a service; `resourceIds` are those that it can be done by or in. */
export interface BookableService {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly durationMinutes: number;
  readonly staffSetUpMinutes: number;
  readonly staffCleanUpMinutes: number;
  readonly areaSetUpMinutes: number;
  readonly areaCleanUpMinutes: number;
  readonly resourceIds: readonly string[];
}

const services = statement<BookableService>(
  'appointment-services',
  `SELECT id, name, archived_at IS NOT NULL AS archived, duration_minutes AS "durationMinutes",
     staff_set_up_minutes AS "staffSetUpMinutes", staff_clean_up_minutes AS "staffCleanUpMinutes",
     area_set_up_minutes AS "areaSetUpMinutes", area_clean_up_minutes AS "areaCleanUpMinutes",
     ARRAY(SELECT resource_id::text FROM service_resource r
           WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.service_id = service.id) AS "resourceIds"
   FROM service WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])`,
);

export async function readBookableServices(
  { transaction, actor, branch }: BranchContext,
  ids: readonly string[],
): Promise<Map<string, BookableService>> {
  const rows = await transaction.run(services, [actor.environmentId, branch.id, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}
