import type {
  Availability,
  AvailabilityException,
  AvailabilityPattern,
  ExceptionSpan,
} from '@quieta/contract/resources/availability';
import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import {
  deleteExceptionsOf,
  insertExceptions,
  readAvailabilities,
  readExceptions,
  replaceAvailabilities,
} from './availability-repository.ts';

/** A resource's weekly patterns and exceptions, which are changed together. */
interface StoredRota {
  readonly version: number;
  readonly availabilities: readonly Availability[];
  readonly exceptions: readonly AvailabilityException[];
}

/**
 * The rota of a resource without the branch's closures; refuses with `resource-unknown` if there is no such resource.
 */
export async function readRota(context: BranchContext, resourceId: string): Promise<StoredRota> {
  const row = await context.transaction.first(
    db.selectFrom('resource').where('id', '=', resourceId).select('rotaVersion as version'),
  );
  if (row === undefined) throw new Refusal('resource-unknown');
  const exceptions = await readExceptions(context, [resourceId]);
  return {
    version: row.version,
    availabilities: (await readAvailabilities(context, [resourceId])).get(resourceId) ?? [],
    exceptions: exceptions
      .filter((exception) => exception.resourceId !== null)
      .map(({ resourceId: _, ...exception }) => exception),
  };
}

/** Replaces a resource's rota entirely. */
export async function saveRota(
  context: BranchContext,
  resourceId: string,
  requested: {
    readonly availabilities: readonly AvailabilityPattern[];
    readonly exceptions: readonly (ExceptionSpan & Pick<AvailabilityException, 'kind'>)[];
  },
): Promise<void> {
  await replaceAvailabilities(context, resourceId, requested.availabilities);
  await deleteExceptionsOf(context, resourceId);
  await insertExceptions(context, resourceId, requested.exceptions);
  await markRota(context, resourceId);
}

/** Increases the version of a resource's rota. */
export async function markRota({ transaction }: BranchContext, resourceId: string): Promise<void> {
  const rotaVersion = sql<number>`rota_version + 1`;
  await transaction.rows(db.updateTable('resource').set({ rotaVersion }).where('id', '=', resourceId));
}
