import type {
  Availability,
  AvailabilityException,
  AvailabilityPattern,
  ExceptionSpan,
} from '@quieta/contract/resources/availability';
import { anyOf, db, type Row } from '#platform/database/query';
import { insertion, insertions, removal, revision } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';

const availabilities = db.selectFrom('resourceAvailability').selectAll();

/** The availabilities by resource, in the order of their dates and times; a resource without any is missing. */
export async function readAvailabilities(
  { transaction }: BranchContext,
  resourceIds: readonly string[],
): Promise<Map<string, Availability[]>> {
  const ofResources = availabilities.where('resourceId', '=', anyOf(resourceIds));
  const rows = await transaction.rows(ofResources.orderBy('startDate').orderBy('startTime').orderBy('id'));
  return Map.groupBy(rows, (availability) => availability.resourceId);
}

/** The availability with this id; refuses with `not-found` if there is none. */
export async function readAvailability({ transaction }: BranchContext, id: string): Promise<Availability> {
  const row = await transaction.first(availabilities.where('id', '=', id));
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

export const insertAvailability = insertion('resourceAvailability');
export const saveAvailability = revision('resourceAvailability', { keeps: ['resourceId'] });
export const deleteAvailabilityRow = removal('resourceAvailability');

const insertAll = insertions('resourceAvailability');

/** Replaces all weekly patterns of a resource. */
export async function replaceAvailabilities(
  { transaction }: BranchContext,
  resourceId: string,
  patterns: readonly AvailabilityPattern[],
): Promise<void> {
  await transaction.rows(db.deleteFrom('resourceAvailability').where('resourceId', '=', resourceId));
  const rows = patterns.map((pattern) => ({ ...pattern, id: newId(), resourceId }));
  if (rows.length > 0) await transaction.run(insertAll, rows);
}

/**
 * The exceptions of these resources and the branch's closures, which belong to no resource, in the order of their dates
 * and times.
 */
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
