import type * as endpoints from '@quieta/contract/appointments/block-series-endpoints';
import { isRepeatRule, type Recurrence } from '@quieta/contract/appointments/recurrence';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { fromWireTime } from '#platform/clock';
import { insertions } from '#platform/database/whole-rows';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockResources } from '../holds/hold-repository.ts';
import { placeBlocksOn, recordBlocks } from './block-placement-commands.ts';
import {
  insertBlocks,
  lockSeriesBlocks,
  readBlock,
  readBlocks,
  removeBlocks,
  type StoredBlock,
  saveBlock,
} from './block-repository.ts';
import { blocksOfSeries, onResources, planFrom } from './block-series-queries.ts';
import { placeInSeries } from './block-series-rules.ts';

/** Blocks a resource at every date of a series but those that the desk leaves out: all of them or none. */
export async function createBlockSeries(
  context: BranchContext,
  { body }: Request<typeof endpoints.createBlockSeries>,
): Promise<AnswerOf<typeof endpoints.createBlockSeries>> {
  const leftOut = new Set(body.leftOut?.map((start) => fromWireTime(start).epochMilliseconds));
  const all = blocksOfSeries(context, body);
  const blocks = all.filter(({ startsAt }) => !leftOut.has(startsAt.epochMilliseconds));
  const [first] = blocks;
  if (first?.seriesId == null) throw invalidField('leftOut', 'too_big');
  const resources = await lockResources(context, [first.resourceId]);
  const placed = onResources(blocks, resources);
  await context.transaction.run(insertSeries, [seriesRow(context, first.seriesId, first, body.repeat)]);
  await insertBlocks(context, blocks);
  for (const [resource, own] of placed) await placeBlocksOn(context, resource, own);
  await recordBlocks(
    context,
    blocks.map((block) => ({ action: 'block.create', id: block.id, before: null, after: block })),
  );
  return { seriesId: first.seriesId, blocks: await readAll(context, blocks) };
}

const insertSeries = insertions('series', 'block-series-insertions');

/** A series starts at the branch's local date and time of its first block. */
function seriesRow(
  { branch, clock }: BranchContext,
  id: string,
  { startsAt }: StoredBlock,
  { repeatRule, every, until = null, times = null }: Recurrence,
) {
  // It was refused before.
  if (!isRepeatRule(repeatRule)) throw new Error(`a series was to repeat by ${repeatRule}`);
  const first = startsAt.toZonedDateTimeISO(branch.timeZone);
  const [firstDate, startTime] = [first.toPlainDate().toString(), first.toPlainTime().toString()];
  return { id, repeatRule, every: every ?? 1, firstDate, startTime, until, times, createdAt: clock.now() };
}

/**
 * Changes a series from one of its blocks on: all that the desk accepted, or none of them. Those that were moved by
 * themselves or left out stay as they are, and the answer names them.
 */
export async function changeBlockSeries(
  context: BranchContext,
  { params: { id }, body: { accepted, ...change } }: Request<typeof endpoints.changeBlockSeries>,
): Promise<AnswerOf<typeof endpoints.changeBlockSeries>> {
  // The blocks first, then their resources: every writer locks in this order.
  const all = await context.transaction.run(lockSeriesBlocks, { seriesId: id });
  const planned = planFrom(context, all, change);
  const versions = new Map(all.map((block) => [block.id, block.version]));
  for (const { id: blockId, version } of accepted) {
    if (!versions.has(blockId)) throw new Refusal('not-found');
    if (versions.get(blockId) !== version)
      throw new Refusal('version-conflict', {}, { current: await readBlock(context, blockId) });
  }
  const acceptedIds = new Set(accepted.map((one) => one.id));
  const changes = planned.filter(({ current, isMoved }) => !isMoved && acceptedIds.has(current.id));
  const resources = await lockResources(
    context,
    changes.flatMap(({ current, requested }) => [current.resourceId, requested.resourceId]),
  );
  const requested = changes.map((one) => one.requested);
  for (const [resource, own] of onResources(requested, resources)) await placeBlocksOn(context, resource, own);
  for (const block of requested) await context.transaction.run(saveBlock, block);
  await recordBlocks(
    context,
    changes.map(({ current, requested: after }) => ({ action: 'block.update', id: after.id, before: current, after })),
  );
  return {
    changed: await readAll(context, requested),
    kept: planned
      .filter((one) => !changes.includes(one))
      .map(({ current, isMoved }) => ({ id: current.id, reason: isMoved ? 'moved' : 'left-out' })),
  };
}

/** Deletes the blocks that a series puts at a date or after it, wherever they were moved. */
export async function endBlockSeries(
  context: BranchContext,
  { params: { id }, body: { from } }: Request<typeof endpoints.endBlockSeries>,
): Promise<AnswerOf<typeof endpoints.endBlockSeries>> {
  const start = Temporal.PlainDate.from(from).toZonedDateTime(context.branch.timeZone).toInstant();
  const all = await context.transaction.run(lockSeriesBlocks, { seriesId: id });
  if (all.length === 0) throw new Refusal('not-found');
  const ended = all.filter((block) => Temporal.Instant.compare(placeInSeries(block), start) >= 0);
  const ids = ended.map((block) => block.id);
  await lockResources(
    context,
    ended.map(({ resourceId }) => resourceId),
  );
  await context.transaction.run(removeBlocks, { ids });
  await recordBlocks(
    context,
    ended.map((block) => ({ action: 'block.delete', id: block.id, before: block, after: null })),
  );
  return { ended: ids };
}

/** The blocks as they are now, in the order of these. */
async function readAll(context: BranchContext, blocks: readonly StoredBlock[]) {
  const known = await readBlocks(
    context,
    blocks.map((block) => block.id),
  );
  return blocks.flatMap((block) => known.get(block.id) ?? []);
}
