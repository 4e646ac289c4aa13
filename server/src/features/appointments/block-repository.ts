import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';

/** A block as its table holds it. */
export interface StoredBlock {
  readonly id: string;
  readonly resourceId: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly reason: string;
  readonly version: number;
}

const insert = statement<never>(
  'block-insert',
  `INSERT INTO block (environment_id, branch_id, id, resource_id, starts_at, ends_at, reason, created_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export async function insertBlock({ transaction, actor, branch }: BranchContext, row: StoredBlock): Promise<void> {
  const { id, resourceId, startsAt, endsAt, reason } = row;
  const values = [actor.environmentId, branch.id, id, resourceId, startsAt, endsAt, reason, actor.userId];
  await transaction.run(insert, values);
}

const lock = statement<StoredBlock>(
  'block-lock',
  `SELECT id, resource_id AS "resourceId", starts_at AS "startsAt", ends_at AS "endsAt", reason, version FROM block
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3 FOR NO KEY UPDATE`,
);

/** Locks a block, before any resource, and answers it if it exists. */
export async function lockBlock(
  { transaction, actor, branch }: BranchContext,
  id: string,
): Promise<StoredBlock | undefined> {
  const [row] = await transaction.run(lock, [actor.environmentId, branch.id, id]);
  return row;
}

const update = statement<never>(
  'block-update',
  `UPDATE block SET resource_id = $4, starts_at = $5, ends_at = $6, reason = $7, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function saveBlock({ transaction, actor, branch }: BranchContext, row: StoredBlock): Promise<void> {
  const { id, resourceId, startsAt, endsAt, reason } = row;
  await transaction.run(update, [actor.environmentId, branch.id, id, resourceId, startsAt, endsAt, reason]);
}

const remove = statement<never>(
  'block-delete',
  'DELETE FROM block WHERE environment_id = $1 AND branch_id = $2 AND id = $3',
);

/** Deletes a block, and its holds with it. */
export async function removeBlock({ transaction, actor, branch }: BranchContext, id: string): Promise<void> {
  await transaction.run(remove, [actor.environmentId, branch.id, id]);
}

const hold = statement<never>(
  'block-hold',
  `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, block_id)
   SELECT $1, $2, held.id, $4, held.place, $5, $6, 'block', $3 FROM unnest($7::uuid[]) WITH ORDINALITY AS held (id, place)`,
);

/** Holds the resource's places 1 to `capacity` for the block. */
export async function insertBlockHolds(
  { transaction, actor, branch }: BranchContext,
  { id, resourceId, startsAt, endsAt }: StoredBlock,
  capacity: number,
): Promise<void> {
  const ids = Array.from({ length: capacity }, newId);
  await transaction.run(hold, [actor.environmentId, branch.id, id, resourceId, startsAt, endsAt, ids]);
}

const free = statement<never>(
  'block-free',
  'DELETE FROM hold WHERE environment_id = $1 AND branch_id = $2 AND block_id = $3',
);

export async function freeBlockHolds({ transaction, actor, branch }: BranchContext, blockId: string): Promise<void> {
  await transaction.run(free, [actor.environmentId, branch.id, blockId]);
}
