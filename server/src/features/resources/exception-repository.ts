import {
  type AvailabilityException,
  type ExceptionSpan,
  exceptionKind,
} from '@quieta/contract/resources/availability-exception';
import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import { tenantOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';

/** An exception of a resource; a closure of the branch has none. */
export interface StoredException extends AvailabilityException {
  readonly resourceId: string | null;
}

/** The exceptions of these resources and the branch's closures, in the order of their dates and times. */
export async function readExceptions(
  context: BranchContext,
  resourceIds: readonly string[],
): Promise<StoredException[]> {
  const rows = await context.transaction.rows(
    db
      .selectFrom('availability_exception')
      .where((row) => row.and(tenantOf(context)))
      .where((row) =>
        row.or([row('resource_id', 'is', null), row('resource_id', '=', sql<string>`ANY(${resourceIds}::uuid[])`)]),
      )
      .select(['id', 'resource_id as resourceId', 'kind', 'note'])
      .select(['start_date as startDate', 'end_date as endDate', 'start_time as startTime', 'end_time as endTime'])
      .orderBy('start_date')
      .orderBy('start_time')
      .orderBy('id'),
  );
  return rows.map((row) => ({ ...row, kind: exceptionKind.parse(row.kind) }));
}

/** Adds exceptions of a resource, or closures of the branch where it is null; answers their ids. */
export async function insertExceptions(
  context: BranchContext,
  resourceId: string | null,
  exceptions: readonly (ExceptionSpan & Pick<AvailabilityException, 'kind'>)[],
): Promise<string[]> {
  const rows = exceptions.map(({ kind, startDate, endDate, startTime, endTime, note }) => ({
    ...tenantOf(context),
    id: newId(),
    resource_id: resourceId,
    kind,
    start_date: startDate,
    end_date: endDate,
    start_time: startTime,
    end_time: endTime,
    note,
  }));
  if (rows.length > 0) await context.transaction.rows(db.insertInto('availability_exception').values(rows));
  return rows.map(({ id }) => id);
}

/** Takes closures of the branch away; those that are gone already are no matter. */
export async function deleteClosures(context: BranchContext, ids: readonly string[]): Promise<void> {
  await context.transaction.rows(
    db
      .deleteFrom('availability_exception')
      .where((row) => row.and({ ...tenantOf(context), kind: 'closure' }))
      .where('id', '=', sql<string>`ANY(${ids}::uuid[])`),
  );
}

/** Takes all exceptions of a resource away. */
export async function deleteExceptionsOf(context: BranchContext, resourceId: string): Promise<void> {
  await context.transaction.rows(
    db.deleteFrom('availability_exception').where((row) => row.and({ ...tenantOf(context), resource_id: resourceId })),
  );
}
