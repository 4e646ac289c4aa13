import type { Availability, AvailabilityPattern } from '@quieta/contract/resources/availability';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import { keyOf, tenantOf } from '#platform/database/tenant';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';

/** The availabilities of these resources by resource, in the order of their dates and times; one without any is missing. */
export async function readAvailabilities(
  context: BranchContext,
  resourceIds: readonly string[],
): Promise<Map<string, Availability[]>> {
  const rows = await context.transaction.rows(
    ofBranch(context)
      .where('resource_id', '=', sql<string>`ANY(${resourceIds}::uuid[])`)
      .orderBy('start_date')
      .orderBy('start_time')
      .orderBy('id'),
  );
  return Map.groupBy(rows, (availability) => availability.resourceId);
}

/** The availability of this id; refuses with `not-found` where there is none. */
export async function readAvailability(context: BranchContext, id: string): Promise<Availability> {
  const row = await context.transaction.first(ofBranch(context).where('id', '=', id));
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

export async function insertAvailability(
  context: BranchContext,
  { id, resourceId, ...pattern }: Omit<Availability, 'version'>,
): Promise<void> {
  const row = { ...keyOf(context, id), resource_id: resourceId, ...toColumns(pattern) };
  await context.transaction.rows(db.insertInto('resource_availability').values(row));
}

export async function saveAvailability(
  context: BranchContext,
  id: string,
  pattern: AvailabilityPattern,
): Promise<void> {
  await context.transaction.rows(
    db
      .updateTable('resource_availability')
      .set({ ...toColumns(pattern), version: sql<number>`version + 1` })
      .where((row) => row.and(keyOf(context, id))),
  );
}

/** The patterns of a resource from now on, instead of all that it had. */
export async function replaceAvailabilities(
  context: BranchContext,
  resourceId: string,
  patterns: readonly AvailabilityPattern[],
): Promise<void> {
  const { transaction } = context;
  await transaction.rows(
    db.deleteFrom('resource_availability').where((row) => row.and({ ...tenantOf(context), resource_id: resourceId })),
  );
  const rows = patterns.map((pattern) => ({
    ...keyOf(context, newId()),
    resource_id: resourceId,
    ...toColumns(pattern),
  }));
  if (rows.length > 0) await transaction.rows(db.insertInto('resource_availability').values(rows));
}

export async function deleteAvailabilityRow(context: BranchContext, id: string): Promise<void> {
  await context.transaction.rows(db.deleteFrom('resource_availability').where((row) => row.and(keyOf(context, id))));
}

/** The branch's availabilities in the contract's shape. */
function ofBranch(context: BranchContext) {
  return db
    .selectFrom('resource_availability')
    .where((row) => row.and(tenantOf(context)))
    .select(['id', 'resource_id as resourceId', 'version'])
    .select(['start_date as startDate', 'end_date as endDate', 'start_time as startTime', 'end_time as endTime'])
    .select(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']);
}

function toColumns({ startDate, endDate, startTime, endTime, mo, tu, we, th, fr, sa, su }: AvailabilityPattern) {
  const dates = { start_date: startDate, end_date: endDate, start_time: startTime, end_time: endTime };
  return { ...dates, mo, tu, we, th, fr, sa, su };
}
