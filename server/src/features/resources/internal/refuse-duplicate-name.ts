import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** Refuses a name that another area in use already has, ignoring case and accents. */
export async function refuseDuplicateName(
  { transaction, branch }: BranchContext,
  id: string,
  name: string,
): Promise<void> {
  // Duplicates from earlier versions may remain, so no unique index can decide; a lock on the branch makes concurrent callers queue
  // instead.
  await transaction.rows(db.selectFrom('branch').select('id').where('id', '=', branch.id).forNoKeyUpdate());
  const namesake = await transaction.first(
    db
      .selectFrom('resource')
      .select('id')
      .where('type', '=', 'Area')
      .where('archivedAt', 'is', null)
      .where('id', '<>', id)
      .where(sql<boolean>`normalised(name) = normalised(${name})`)
      .limit(1),
  );
  if (namesake !== undefined)
    throw new Refusal('name-taken', { name }, { fields: [{ path: 'name', reason: 'taken' }] });
}
