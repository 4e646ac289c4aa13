import type { ResourceType } from '@quieta/contract/resources/resource';
import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/**
 * Makes concurrent callers queue who name areas or equipment. Duplicates from earlier versions may remain, so no unique
 * index can decide.
 */
export async function lockNames({ transaction, branch }: BranchContext): Promise<void> {
  await transaction.rows(db.selectFrom('branch').select('id').where('id', '=', branch.id).forNoKeyUpdate());
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Refuses a name that another resource of the type in use already has, ignoring case and accents. The names must be
 * locked.
 */
export async function refuseDuplicateName(
  { transaction }: BranchContext,
  type: ResourceType,
  { id, name }: Named,
): Promise<void> {
  const namesake = await transaction.first(
    db
      .selectFrom('resource')
      .select('id')
      .where('type', '=', type)
      .where('archivedAt', 'is', null)
      .where('id', '<>', id)
      .where(sql<boolean>`normalised(name) = normalised(${name})`)
      .limit(1),
  );
  if (namesake !== undefined)
    throw new Refusal('name-taken', { name }, { fields: [{ path: 'name', reason: 'taken' }] });
}
