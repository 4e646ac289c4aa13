import { statement } from '#platform/database/statement';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

// Twins of earlier versions are left alone, so no unique index can decide; who names an area does so one after the other instead.
const queue = statement<never>(
  'area-names-queue',
  'SELECT id FROM branch WHERE environment_id = $1 AND id = $2 FOR NO KEY UPDATE',
);
const namesake = statement<{ id: string }>(
  'area-namesake',
  `SELECT id FROM resource WHERE environment_id = $1 AND branch_id = $2 AND type = 'Area' AND archived_at IS NULL
     AND id <> $3 AND normalised(name) = normalised($4) LIMIT 1`,
);

/** Refuses a name for an area that another area in use has, whatever its case and accents. */
export async function refuseNamesake(
  { transaction, actor, branch }: BranchContext,
  id: string,
  name: string,
): Promise<void> {
  const tenant = [actor.environmentId, branch.id];
  await transaction.run(queue, tenant);
  const others = await transaction.run(namesake, [...tenant, id, name]);
  if (others.length > 0) throw new Refusal('name-taken', { name }, { fields: [{ path: 'name', reason: 'taken' }] });
}
