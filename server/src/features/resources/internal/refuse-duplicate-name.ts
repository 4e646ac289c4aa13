import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** Refuses a name for an area that another area in use has, whatever its case and accents. */
export async function refuseDuplicateName(
  { transaction, branch }: BranchContext,
  id: string,
  name: string,
): Promise<void> {
  // Twins of earlier versions are left alone, so no unique index can decide; who names an area does so one after the other instead.
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
