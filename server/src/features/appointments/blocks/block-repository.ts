import type * as blockEndpoints from '@quieta/contract/appointments/block-endpoints';
import { type Block, maxBlocks } from '@quieta/contract/appointments/block-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { sql } from 'kysely';
import { currentPosition, formatPosition } from '#features/realtime/feed-position';
import type { ActorBranch } from '#platform/actor';
import { type Period, toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import { insertions, revision } from '#platform/database/whole-rows';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { AppointmentScope } from '../appointment/appointment-queries.ts';

export type StoredBlock = Readonly<Omit<Row<'block'>, 'createdBy'>>;

const blocks = db
  .selectFrom('block as b')
  .innerJoin('resource as r', 'r.id', 'b.resourceId')
  .select(['b.id', 'b.resourceId', 'r.name as resourceName', 'b.startsAt', 'b.endsAt', 'b.kind', 'b.places'])
  .select(['b.reason', 'b.seriesId', 'b.version']);

const byId = prepared('block-by-id', ($: Placeholders<{ ids: readonly string[] }>) =>
  blocks.where('b.id', '=', anyOf($.ids)),
);

/** Blocks by id; deleted and unknown ones are missing. */
export async function readBlocks(
  { transaction, branch }: AppointmentScope,
  ids: readonly string[],
): Promise<Map<string, Block>> {
  const rows = await transaction.run(byId, { ids });
  return new Map(rows.map((row) => [row.id, toBlock(row, branch)]));
}

/** A block as it is now, to answer the request that changed it. */
export async function readBlock(scope: AppointmentScope, id: string): Promise<Block> {
  const block = (await readBlocks(scope, [id])).get(id);
  if (block === undefined) throw new Refusal('not-found');
  return block;
}

interface Search extends Period {
  /** Null: blocks of all resources. */
  readonly resourceIds: readonly string[] | null;
  readonly max: number;
}

const within = prepared('block-within', ($: Placeholders<Search>) =>
  blocks
    .where('b.endsAt', '>', $.startsAt)
    .where('b.startsAt', '<', $.endsAt)
    .where(sql<boolean>`(${$.resourceIds}::uuid[] IS NULL OR b.resource_id = ANY(${$.resourceIds}))`)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .limit($.max),
);

/** Blocks that overlap the span, by start; at most `max` of them. */
async function findBlocks({ transaction, branch }: AppointmentScope, search: Search): Promise<Block[]> {
  const rows = await transaction.run(within, search);
  return rows.map((row) => toBlock(row, branch));
}

function toBlock(
  {
    resourceId,
    resourceName,
    startsAt,
    endsAt,
    ...row
  }: Omit<StoredBlock, 'seriesStartsAt'> & { readonly resourceName: string },
  branch: ActorBranch,
): Block {
  return {
    ...row,
    branchId: branch.id,
    resource: { id: resourceId, name: resourceName },
    startTime: toWireTime(startsAt, branch.timeZone),
    endTime: toWireTime(endsAt, branch.timeZone),
  };
}

const insert = insertions('block');

export async function insertBlocks({ transaction, actor }: BranchContext, rows: readonly StoredBlock[]): Promise<void> {
  await transaction.run(
    insert,
    rows.map((row) => ({ ...row, createdBy: actor.userId })),
  );
}

/** Locks a block, before any resource, and answers it if it exists. */
export const lockBlock = prepared('block-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('block').selectAll().where('id', '=', $.id).forNoKeyUpdate(),
);
/** Locks the blocks of a series, before any resource. */
export const lockSeriesBlocks = prepared('block-lock-series', ($: Placeholders<{ seriesId: string }>) =>
  db.selectFrom('block').selectAll().where('seriesId', '=', $.seriesId).orderBy('id').forNoKeyUpdate(),
);
export const saveBlock = revision('block', { keeps: ['createdBy'] });
/** Deletes blocks with their holds. */
export const removeBlocks = prepared('block-remove', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.deleteFrom('block').where('id', '=', anyOf($.ids)),
);

export async function searchBlocks(
  context: BranchContext,
  { body: { dateFrom, dateTo, resourceIds = null } }: Request<typeof blockEndpoints.searchBlocks>,
): Promise<AnswerOf<typeof blockEndpoints.searchBlocks>> {
  if (dateTo < dateFrom) throw invalidField('dateTo', 'too_small');
  // Read before the rows, so that a stream from this position misses no change that the rows do not include.
  const feedCursor = formatPosition(await currentPosition(context.transaction));
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(context.branch.timeZone).toInstant();
  const data = await findBlocks(context, {
    startsAt: startOf(Temporal.PlainDate.from(dateFrom)),
    endsAt: startOf(Temporal.PlainDate.from(dateTo).add({ days: 1 })),
    resourceIds,
    max: maxBlocks + 1,
  });
  if (data.length > maxBlocks) throw new Refusal('too-many-rows', { most: maxBlocks });
  return { data, feedCursor };
}
