import type { ChangedEntity } from '@quieta/contract/events';
import { statement } from '#platform/database/statement';
import type { Scope, Transaction } from '#platform/database/transaction';
import { currentPosition, type FeedPosition } from './feed-position.ts';

export interface ChangeRow {
  readonly position: FeedPosition;
  readonly entity: ChangedEntity;
  readonly entityId: string;
}

export interface ReadChanges {
  readonly rows: readonly ChangeRow[];
  /** Where the next read goes on. */
  readonly position: FeedPosition;
  /** Whether there is more than was read. */
  readonly isCut: boolean;
  /** Whether there are changes that may be told only once an older transaction has ended. */
  readonly isHeldBack: boolean;
}

interface Row {
  readonly transaction_id: string;
  readonly id: number;
  readonly entity: ChangedEntity;
  readonly entity_id: string;
  readonly is_early: boolean;
}

// Ids become visible out of order, so only transactions below the oldest running one are told: nothing can appear behind the position.
// The order names the table, because a bare name would be the answer's text, in which 1000 stands before 999.
const between = statement<Row>(
  'feed-between',
  `SELECT transaction_id::text, id, entity, entity_id, transaction_id >= $5::xid8 AS is_early FROM change
   WHERE environment_id = $1 AND branch_id = $2 AND transaction_id >= $3::xid8
     AND (transaction_id > $3::xid8 OR id > $4)
   ORDER BY change.transaction_id, change.id LIMIT $6`,
);

/** The branch's changes behind `since`, at most `most` of them, in feed order. */
export async function readChanges(
  transaction: Transaction,
  scope: Required<Scope>,
  since: FeedPosition,
  most: number,
): Promise<ReadChanges> {
  const now = await currentPosition(transaction);
  const found = await transaction.run(between, [
    scope.environmentId,
    scope.branchId,
    since.transactionId,
    since.id,
    now.transactionId,
    most,
  ]);
  const told = found.filter((row) => !row.is_early);
  const rows = told.map((row) => ({
    position: { transactionId: row.transaction_id, id: String(row.id) },
    entity: row.entity,
    entityId: row.entity_id,
  }));
  const isCut = rows.length === most;
  return { rows, isCut, isHeldBack: told.length < found.length, position: rows.at(-1)?.position ?? since };
}
