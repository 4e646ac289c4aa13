import type { AvailabilityException, ExceptionSpan } from '@quieta/contract/resources/availability-exception';
import { anyOf, db, type Row } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';

/** The exceptions of these resources and the branch's closures, which belong to no resource, in the order of their dates and times. */
export async function readExceptions(
  { transaction }: BranchContext,
  resourceIds: readonly string[],
): Promise<Row<'availabilityException'>[]> {
  return transaction.rows(
    db
      .selectFrom('availabilityException')
      .selectAll()
      .where((row) => row.or([row('resourceId', 'is', null), row('resourceId', '=', anyOf(resourceIds))]))
      .orderBy('startDate')
      .orderBy('startTime')
      .orderBy('id'),
  );
}

const insert = insertions('availabilityException');

/** Adds exceptions of a resource, or closures of the branch if it is null; answers their ids. */
export async function insertExceptions(
  { transaction }: BranchContext,
  resourceId: string | null,
  exceptions: readonly (ExceptionSpan & Pick<AvailabilityException, 'kind'>)[],
): Promise<string[]> {
  const rows = exceptions.map((exception) => ({ ...exception, id: newId(), resourceId }));
  if (rows.length > 0) await transaction.run(insert, rows);
  return rows.map(({ id }) => id);
}

/** Deletes closures of the branch; ids that no longer exist are ignored. */
export async function deleteClosures({ transaction }: BranchContext, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    db.deleteFrom('availabilityException').where('kind', '=', 'closure').where('id', '=', anyOf(ids)),
  );
}

export async function deleteExceptionsOf({ transaction }: BranchContext, resourceId: string): Promise<void> {
  await transaction.rows(db.deleteFrom('availabilityException').where('resourceId', '=', resourceId));
}
