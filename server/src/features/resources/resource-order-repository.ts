import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

interface Placed {
  readonly id: string;
}

const likeIt = `SELECT id FROM resource AS r
  WHERE environment_id = $1 AND branch_id = $2
    AND type = (SELECT type FROM resource WHERE environment_id = $1 AND branch_id = $2 AND id = $3)`;
// In the order of ids, as bookings lock them.
const lock = statement<never>('resource-order-lock', `${likeIt} ORDER BY id FOR NO KEY UPDATE`);
const read = statement<Placed>('resource-order', `${likeIt} ORDER BY position, id`);

/** All of a resource's type in their order, which stays until the commit; none where there is no such resource. */
export async function lockOrder({ actor, branch, transaction }: BranchContext, id: string): Promise<Placed[]> {
  const scope = [actor.environmentId, branch.id, id];
  await transaction.run(lock, scope);
  return transaction.run(read, scope);
}

const write = statement<never>(
  'resource-order-write',
  `UPDATE resource AS r SET position = o.place
   FROM unnest($3::uuid[]) WITH ORDINALITY AS o (id, place)
   WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.id = o.id AND r.position <> o.place`,
);

/** Gives resources the places in which they are named. */
export async function writeOrder(
  { actor, branch, transaction }: BranchContext,
  rows: readonly Placed[],
): Promise<void> {
  await transaction.run(write, [actor.environmentId, branch.id, rows.map(({ id }) => id)]);
}
