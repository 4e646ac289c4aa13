import { type Resource, resourceType } from '@quieta/contract/resources/resource';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';
import { readAvailabilities } from './availability-repository.ts';

/** The branch's staff members, then its areas, each in their order; with a service only those that can do it. */
export async function readResources(context: BranchContext, serviceId: string | undefined): Promise<Resource[]> {
  const { actor, branch, transaction } = context;
  let query = db
    .selectFrom('resource as r')
    .where('r.environment_id', '=', actor.environmentId)
    .where('r.branch_id', '=', branch.id)
    .selectAll('r')
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM resource_in_use u
        WHERE u.environment_id = r.environment_id AND u.branch_id = r.branch_id AND u.resource_id = r.id
      )`.as('in_use'),
    )
    .orderBy('r.type', 'desc')
    .orderBy('r.position')
    .orderBy('r.id');
  if (serviceId !== undefined) {
    query = query
      .innerJoin('service_resource as done', (join) =>
        join
          .onRef('done.environment_id', '=', 'r.environment_id')
          .onRef('done.branch_id', '=', 'r.branch_id')
          .onRef('done.resource_id', '=', 'r.id'),
      )
      .where('done.service_id', '=', serviceId);
  }
  const rows = await transaction.rows(query);
  const availabilities = await readAvailabilities(
    context,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    role: row.role,
    type: resourceType.parse(row.type),
    capacity: row.capacity,
    archived: row.archived_at !== null,
    availabilities: availabilities.get(row.id) ?? [],
    avatar: row.avatar?.toString('base64') ?? null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}
