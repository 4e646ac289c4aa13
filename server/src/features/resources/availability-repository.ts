import type { Availability, AvailabilityPattern } from '@quieta/contract/resources/availability';
import { anyOf, db } from '#platform/database/query';
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
