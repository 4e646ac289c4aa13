import type { Block } from '@quieta/contract/appointments/block';
import type { ActorBranch } from '#platform/actor';
import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import type { Period } from '#platform/period';
import { toWireTime } from '#platform/wire-time';
import type { Tenant } from './appointment-queries.ts';

interface BlockRow {
  readonly id: string;
  readonly resource_id: string;
  readonly resource_name: string;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly reason: string;
  readonly version: number;
}

const columns = `b.id, b.resource_id, r.name AS resource_name, b.starts_at, b.ends_at, b.reason, b.version
  FROM block b JOIN resource r ON r.environment_id = $1 AND r.branch_id = $2 AND r.id = b.resource_id
  WHERE b.environment_id = $1 AND b.branch_id = $2`;

const byId = statement<BlockRow>('block-by-id', `SELECT ${columns} AND b.id = ANY($3::uuid[])`);

/** Blocks by id; one that is deleted or unknown is missing. */
export async function readBlocks(
  transaction: Transaction,
  { environmentId, branch }: Tenant,
  ids: readonly string[],
): Promise<Map<string, Block>> {
  const rows = await transaction.run(byId, [environmentId, branch.id, ids]);
  return new Map(rows.map((row) => [row.id, toBlock(row, branch)]));
}

const within = statement<BlockRow>(
  'block-within',
  `SELECT ${columns} AND b.ends_at > $3 AND b.starts_at < $4 AND ($5::uuid[] IS NULL OR b.resource_id = ANY($5))
   ORDER BY b.starts_at, b.id LIMIT $6`,
);

/** Blocks that share a moment with the span, by start; at most `most` of them. `resourceIds` null: of all resources. */
export async function findBlocks(
  transaction: Transaction,
  { environmentId, branch }: Tenant,
  { startsAt, endsAt }: Period,
  resourceIds: readonly string[] | null,
  most: number,
): Promise<Block[]> {
  const rows = await transaction.run(within, [environmentId, branch.id, startsAt, endsAt, resourceIds, most]);
  return rows.map((row) => toBlock(row, branch));
}

function toBlock(row: BlockRow, branch: ActorBranch): Block {
  return {
    id: row.id,
    branchId: branch.id,
    resource: { id: row.resource_id, name: row.resource_name },
    startTime: toWireTime(row.starts_at, branch.timeZone),
    endTime: toWireTime(row.ends_at, branch.timeZone),
    reason: row.reason,
    version: row.version,
  };
}
