import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { resourceTypes } from '@quieta/contract/resources/resource-types';
import { keysOf } from '@quieta/contract/values/objects';
import { sql } from 'kysely';
import { forgetStaffMember } from '#features/session/account-repository';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, nextVersion, prepared } from '#platform/database/query';
import { isSqlError } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAvailabilities, readExceptions } from './availability-repository.ts';
import { addPlaces } from './place-repository.ts';

/** Resources, each with whether it was ever booked or blocked, or is named elsewhere; then it can only be archived. */
export const resourceRows = db
  .selectFrom('resource')
  .selectAll('resource')
  .select(({ exists, selectFrom }) =>
    exists(selectFrom('resourceInUse as u').whereRef('u.resourceId', '=', 'resource.id')).as('isInUse'),
  );

const inTypes = sql`array_position(${sql.lit(`{${keysOf(resourceTypes).join()}}`)}::text[], type)`;

/** The branch's staff members, areas and equipment, each in their order; with a service those that can do it. */
export async function readResources(context: BranchContext, serviceId: string | undefined): Promise<Resource[]> {
  const { branch, transaction } = context;
  const all = resourceRows.orderBy(inTypes).orderBy('position').orderBy('id');
  const rows = await transaction.rows(
    serviceId === undefined
      ? all
      : all
          .innerJoin('serviceResource as done', 'done.resourceId', 'resource.id')
          .where('done.serviceId', '=', serviceId),
  );
  const ids = rows.map((row) => row.id);
  const availabilities = await readAvailabilities(context, ids);
  const exceptions = await readExceptions(context, ids);
  const exceptionsOf = (id: string) =>
    exceptions
      .filter(({ resourceId }) => resourceId === null || resourceId === id)
      .map(({ resourceId: _, ...exception }) => exception);
  return rows.map(({ archivedAt, avatar, isInUse, position: _, ...row }) => ({
    ...row,
    branchId: branch.id,
    archived: archivedAt !== null,
    availabilities: availabilities.get(row.id) ?? [],
    exceptions: exceptionsOf(row.id),
    avatar: avatar?.toString('base64') ?? null,
    isDeletable: isInUse !== true,
  }));
}

const typeOf = (id: string) => db.selectFrom('resource').where('id', '=', id).select('type');

/** The type of a resource; undefined if the id is unknown. */
export async function findResourceType({ transaction }: BranchContext, id: string): Promise<ResourceType | undefined> {
  return (await transaction.first(typeOf(id)))?.type;
}

/** As `findResourceType`, and locks the resource against bookings, changes and deletion until the commit. */
export async function lockResource({ transaction }: BranchContext, id: string): Promise<ResourceType | undefined> {
  return (await transaction.first(typeOf(id).forUpdate()))?.type;
}

export async function areResources(context: BranchContext, ids: readonly string[]): Promise<boolean> {
  const found = await Promise.all(ids.map((id) => findResourceType(context, id)));
  return found.every((type) => type !== undefined);
}

/** The desk's values of a resource of any type. */
interface ResourceValues {
  readonly name: string;
  readonly role: string;
  readonly capacity: number;
  readonly archived: boolean;
}

/** Adds a resource after those of its type. */
export async function insertResource(
  { transaction, clock }: BranchContext,
  id: string,
  type: ResourceType,
  { name, role, capacity, archived }: ResourceValues,
): Promise<void> {
  const archivedAt = archived ? clock.now() : null;
  const position = db
    .selectFrom('resource')
    .where('type', '=', type)
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'));
  const row = { id, type, name, role, capacity, avatar: null, archivedAt, position };
  await transaction.rows(db.insertInto('resource').values(row));
  await transaction.run(addPlaces, { id, capacity });
}

export async function saveResource(
  { transaction, clock }: BranchContext,
  id: string,
  { name, role, capacity, archived }: ResourceValues,
): Promise<void> {
  const since = sql<Temporal.Instant>`coalesce(archived_at, ${clock.now()}::timestamptz)`;
  const values = { name, role, capacity, archivedAt: archived ? since : null, version: nextVersion };
  await transaction.rows(db.updateTable('resource').set(values).where('id', '=', id));
}

/** Sets or removes the resource's picture, a PNG. */
export async function saveAvatar({ transaction }: BranchContext, id: string, avatar: Buffer | null): Promise<void> {
  await transaction.rows(db.updateTable('resource').set({ avatar }).where('id', '=', id));
}

/** Deletes a resource with its availabilities; refuses with `in-use` if it was ever booked or blocked. */
export async function deleteResourceRow(context: BranchContext, id: string): Promise<void> {
  try {
    await forgetStaffMember(context, id);
    await context.transaction.rows(db.deleteFrom('resource').where('id', '=', id));
  } catch (error) {
    // The foreign keys know reliably whether anything still refers to this resource.
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
}

interface Placed {
  readonly id: string;
}

/** All resources of the same type in their order, locked until the commit; empty if there is no such resource. */
export async function lockToReorder({ transaction }: BranchContext, id: string): Promise<Placed[]> {
  const sameType = db
    .selectFrom('resource')
    .select('id')
    .where('type', '=', (row) => row.selectFrom('resource').select('type').where('id', '=', id));
  // In the order of ids, as bookings lock them.
  await transaction.rows(sameType.orderBy('id').forNoKeyUpdate());
  return transaction.rows(sameType.orderBy('position').orderBy('id'));
}

// Written by hand for the rows with their ordinality.
const write = prepared(
  'resource-order-write',
  ($: Placeholders<{ ids: readonly string[] }>) => sql<never>`
   UPDATE resource AS r SET position = o.place
   FROM unnest(${$.ids}::uuid[]) WITH ORDINALITY AS o (id, place)
   WHERE r.environment_id = ${tenant.environmentId} AND r.branch_id = ${tenant.branchId} AND r.id = o.id
     AND r.position <> o.place`,
);

/** Numbers resources in the order in which they are given. */
export async function writeOrder({ transaction }: BranchContext, rows: readonly Placed[]): Promise<void> {
  await transaction.run(write, { ids: rows.map(({ id }) => id) });
}

/** The branch's areas in their order, or the one with this id. */
export async function readAreas({ branch, transaction }: BranchContext, id?: string): Promise<Area[]> {
  const areas = resourceRows.where('resource.type', '=', 'Area').orderBy('position').orderBy('id');
  const rows = await transaction.rows(id === undefined ? areas : areas.where('resource.id', '=', id));
  return rows.map(({ id, name, capacity, archivedAt, isInUse, version }) => ({
    id,
    resourceId: id,
    branchId: branch.id,
    name,
    capacity,
    archived: archivedAt !== null,
    isDeletable: isInUse !== true,
    version,
  }));
}

/** The area with this id; refuses with `not-found` if there is none. */
export async function readArea(context: BranchContext, id: string): Promise<Area> {
  const [area] = await readAreas(context, id);
  if (area === undefined) throw new Refusal('not-found');
  return area;
}

/** As `readArea`, and locks it against bookings, changes and deletion until the commit. */
export async function lockArea(context: BranchContext, id: string): Promise<Area> {
  await lockResource(context, id);
  return readArea(context, id);
}
