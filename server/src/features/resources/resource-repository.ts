import { type Resource, type ResourceType, resourceType } from '@quieta/contract/resources/resource';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import { keyOf, tenantOf } from '#platform/database/tenant';
import { isSqlError } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAvailabilities } from './availability-repository.ts';
import { readExceptions } from './exception-repository.ts';
import { inUse } from './internal/in-use.ts';

/** The branch's staff members, then its areas, each in their order; with a service only those that can do it. */
export async function readResources(context: BranchContext, serviceId: string | undefined): Promise<Resource[]> {
  const { actor, branch, transaction } = context;
  let query = db
    .selectFrom('resource as r')
    .where('r.environment_id', '=', actor.environmentId)
    .where('r.branch_id', '=', branch.id)
    .selectAll('r')
    .select(inUse)
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
  const ids = rows.map((row) => row.id);
  const availabilities = await readAvailabilities(context, ids);
  const exceptions = await readExceptions(context, ids);
  const exceptionsOf = (id: string) =>
    exceptions
      .filter(({ resourceId }) => resourceId === null || resourceId === id)
      .map(({ resourceId: _, ...exception }) => exception);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    role: row.role,
    type: resourceType.parse(row.type),
    capacity: row.capacity,
    archived: row.archived_at !== null,
    availabilities: availabilities.get(row.id) ?? [],
    exceptions: exceptionsOf(row.id),
    rotaVersion: row.rota_version,
    avatar: row.avatar?.toString('base64') ?? null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

/** Whether a resource is a staff member or an area; undefined where there is none of this id. */
export async function findResourceType(context: BranchContext, id: string): Promise<ResourceType | undefined> {
  const row = await context.transaction.first(typeOf(context, id));
  return row && resourceType.parse(row.type);
}

/** As `findResourceType`, and keeps bookings, changes and deletion away until the commit. */
export async function lockResource(context: BranchContext, id: string): Promise<ResourceType | undefined> {
  const row = await context.transaction.first(typeOf(context, id).forUpdate());
  return row && resourceType.parse(row.type);
}

/** Whether each of the ids is a resource of the branch. */
export async function areResources(context: BranchContext, ids: readonly string[]): Promise<boolean> {
  const found = await Promise.all(ids.map((id) => findResourceType(context, id)));
  return found.every((type) => type !== undefined);
}

function typeOf(context: BranchContext, id: string) {
  return db
    .selectFrom('resource')
    .where((row) => row.and(keyOf(context, id)))
    .select('type');
}

/** What the desk writes of a resource, be it a staff member or an area. */
export interface ResourceValues {
  readonly name: string;
  readonly role: string;
  readonly capacity: number;
  readonly archived: boolean;
}

/** Adds a resource behind those of its type. */
export async function insertResource(
  context: BranchContext,
  id: string,
  type: ResourceType,
  { name, role, capacity, archived }: ResourceValues,
): Promise<void> {
  const last = db
    .selectFrom('resource')
    .where((row) => row.and({ ...tenantOf(context), type }))
    .select(sql<number>`coalesce(max(position), -1)`.as('position'));
  const archived_at = archived ? context.clock.now() : null;
  const row = { ...keyOf(context, id), type, name, role, capacity, archived_at, position: sql<number>`${last} + 1` };
  await context.transaction.rows(db.insertInto('resource').values(row));
}

export async function saveResource(
  context: BranchContext,
  id: string,
  { name, role, capacity, archived }: ResourceValues,
): Promise<void> {
  const since = sql<Temporal.Instant>`coalesce(archived_at, ${context.clock.now()}::timestamptz)`;
  await context.transaction.rows(
    db
      .updateTable('resource')
      .set({ name, role, capacity, archived_at: archived ? since : null, version: sql<number>`version + 1` })
      .where((row) => row.and(keyOf(context, id))),
  );
}

/** Shows a resource with this PNG from now on, or with none. */
export async function saveAvatar(context: BranchContext, id: string, avatar: Buffer | null): Promise<void> {
  await context.transaction.rows(
    db
      .updateTable('resource')
      .set({ avatar })
      .where((row) => row.and(keyOf(context, id))),
  );
}

/** Deletes a resource with its availabilities; refuses with `in-use` where anything was ever booked or blocked on it. */
export async function deleteResourceRow(context: BranchContext, id: string): Promise<void> {
  try {
    await context.transaction.rows(db.deleteFrom('resource').where((row) => row.and(keyOf(context, id))));
  } catch (error) {
    // The foreign keys know better than any query of ours what still points here.
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
}
