import type { ChangedEntity } from '@quieta/contract/events';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { returned } from '#platform/database/whole-rows';
import type { UpkeepContext } from '#platform/upkeep';
import { currentPosition, type FeedPosition } from './feed-position.ts';

export interface ChangeRow {
  readonly position: FeedPosition;
  readonly entity: ChangedEntity;
  readonly entityId: string;
  /** The key of the command that made it. */
  readonly command: string | null;
}

interface ReadChanges {
  readonly rows: readonly ChangeRow[];
  /** The position where the next read continues. */
  readonly position: FeedPosition;
  /** Whether there are more changes than were read. */
  readonly isCut: boolean;
  /** Whether there are changes that must wait until an older transaction has ended. */
  readonly isHeldBack: boolean;
}

// Ids become visible out of order, so only transactions below the oldest running one are read: no change can appear
// before the position later.
const between = prepared(
  'feed-between',
  ($: Placeholders<{ transactionId: string; id: number; oldest: string; max: number }>) =>
    db
      .selectFrom('change')
      .select(['transactionId', 'id', 'entity', 'entityId', 'command'])
      .select((change) => change('transactionId', '>=', $.oldest).as('isEarly'))
      .where('transactionId', '>=', $.transactionId)
      .where((change) => change.or([change('transactionId', '>', $.transactionId), change('id', '>', $.id)]))
      .orderBy('transactionId')
      .orderBy('id')
      .limit($.max)
      .$narrowType<{ entity: ChangedEntity }>(),
);

/** The branch's changes after `since`, at most `max` of them, in feed order. */
export async function readChanges(transaction: Transaction, since: FeedPosition, max: number): Promise<ReadChanges> {
  const { transactionId: oldest } = await currentPosition(transaction);
  const found = await transaction.run(between, { ...since, id: Number(since.id), oldest, max });
  const reported = found.filter((row) => !row.isEarly);
  const rows = reported.map(({ transactionId, id, entity, entityId, command }) => ({
    position: { transactionId, id: String(id) },
    entity,
    entityId,
    command,
  }));
  const isCut = rows.length === max;
  return { rows, isCut, isHeldBack: reported.length < found.length, position: rows.at(-1)?.position ?? since };
}

/**
 * A sign-in lasts a day, and after each sign-in all lists are read, so no reader returns with a position as old as
 * this.
 */
const retention = { hours: 7 * 24 };

const forget = prepared('change-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('change').where('at', '<', $.before),
);

/** Deletes the branch's changes after a week. */
export async function forgetChanges({ transaction, clock }: UpkeepContext): Promise<void> {
  await transaction.run(forget, { before: clock.now().subtract(retention) });
}

/**
 * SQL that records the rows whose ids a query finds as changed: one statement, so that nobody waits for what it finds.
 */
export function recordingChanges(
  entity: ChangedEntity,
  found: RawBuilder<{ id: string }>,
  at: Expression<Temporal.Instant>,
): RawBuilder<never> {
  return sql`INSERT INTO change (environment_id, branch_id, entity, entity_id, at)
   SELECT DISTINCT ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, ${sql.lit(entity)}, found.id,
     ${at}::timestamptz
   FROM (${found}) AS found ${returned}`;
}
