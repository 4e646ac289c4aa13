import type * as endpoints from '@quieta/contract/appointments/block-series-endpoints';
import { expandRecurrence } from '@quieta/contract/appointments/expand-recurrence';
import { isRepeatRule, maxSeriesDates } from '@quieta/contract/appointments/recurrence';
import type { ChangedOccurrence, Occurrence } from '@quieta/contract/appointments/series-endpoints';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { findHolders, refusalOf } from '../holds/clash-queries.ts';
import { type LockedResource, readResources } from '../holds/hold-repository.ts';
import { planBlocks } from './block-placement-commands.ts';
import type { StoredBlock } from './block-repository.ts';
import { newBlock, resourceToBlock } from './block-rules.ts';
import { type PlannedBlockChange, planBlockChange } from './block-series-rules.ts';

/** The blocks of a new series, one at each of its dates. */
export function blocksOfSeries(
  { branch }: BranchContext,
  { block, repeat }: Pick<Request<typeof endpoints.createBlockSeries>['body'], 'block' | 'repeat'>,
): StoredBlock[] {
  if (!isRepeatRule(repeat.repeatRule)) throw new Refusal('unsupported-repeat-rule');
  const first = newBlock(block);
  const length = first.startsAt.until(first.endsAt);
  const starts = expandRecurrence(first.startsAt, repeat, branch.timeZone);
  if (starts.length > maxSeriesDates) throw new Refusal('too-many-rows', { most: maxSeriesDates });
  const seriesId = newId();
  return starts.map((startsAt) => {
    const place = { startsAt, endsAt: startsAt.add(length), seriesStartsAt: startsAt };
    return { ...first, ...place, id: newId(), seriesId };
  });
}

/** Answers for every date of a block that repeats what stands in its way. Blocks nothing and locks nothing. */
export async function previewBlockSeries(
  context: BranchContext,
  { body }: Request<typeof endpoints.previewBlockSeries>,
): Promise<Occurrence[]> {
  const blocks = blocksOfSeries(context, body);
  const refusals = await refusalsOf(context, blocks);
  return blocks.map((block) => ({ ...timesOf(context, block), ...asRefused(refusals.get(block.id)) }));
}

const blocksOf = prepared('block-of-series', ($: Placeholders<{ seriesId: string }>) =>
  db.selectFrom('block').selectAll().where('seriesId', '=', $.seriesId),
);

/** Answers what a change would make of each block of a series from one on. Changes nothing and locks nothing. */
export async function previewBlockSeriesChange(
  context: BranchContext,
  { params: { id }, body: change }: Request<typeof endpoints.previewBlockSeriesChange>,
): Promise<ChangedOccurrence[]> {
  const all = await context.transaction.run(blocksOf, { seriesId: id });
  const planned = planFrom(context, all, change);
  const refusals = await refusalsOf(
    context,
    planned.filter(({ isMoved }) => !isMoved).map(({ requested }) => requested),
  );
  return planned.map(({ current, requested, isMoved }) => ({
    id: current.id,
    version: current.version,
    before: timesOf(context, current),
    ...timesOf(context, requested),
    kept: isMoved ? 'moved' : null,
    ...asRefused(refusals.get(current.id)),
  }));
}

/** Plans a change of the blocks of a series, among which the named one must be. */
export function planFrom(
  { branch }: BranchContext,
  all: readonly StoredBlock[],
  change: endpoints.BlockSeriesChange,
): PlannedBlockChange[] {
  const named = all.find(({ id }) => id === change.blockId);
  if (named === undefined) throw new Refusal('not-found');
  return planBlockChange(all, named, change, branch.timeZone);
}

/** The blocks by their resources; refuses those that would be invalid whatever is booked. */
export function onResources(
  blocks: readonly StoredBlock[],
  resources: ReadonlyMap<string, LockedResource>,
): Map<LockedResource, StoredBlock[]> {
  return Map.groupBy(blocks, (block) => resourceToBlock(block, resources));
}

/** The refusals of the blocks that do not fit, by their ids. */
async function refusalsOf(context: BranchContext, blocks: readonly StoredBlock[]): Promise<Map<string, Refusal>> {
  const resources = await readResources(
    context,
    blocks.map(({ resourceId }) => resourceId),
  );
  const refusals = new Map<string, Refusal>();
  for (const [resource, own] of onResources(blocks, resources)) {
    const { clashing } = await planBlocks(context, resource, own);
    const holders =
      clashing.length === 0 ? [] : await findHolders(context, [{ resource, by: clashing.flatMap(({ by }) => by) }]);
    for (const { id, by } of clashing)
      refusals.set(id, refusalOf([{ resource, by }], holders, context.branch.timeZone));
  }
  return refusals;
}

function timesOf({ branch }: BranchContext, { startsAt, endsAt }: StoredBlock) {
  return { startTime: toWireTime(startsAt, branch.timeZone), endTime: toWireTime(endsAt, branch.timeZone) };
}

function asRefused(refusal: Refusal | undefined): Pick<Occurrence, 'code' | 'params' | 'clashes'> {
  return {
    code: refusal?.code ?? null,
    params: { ...refusal?.params },
    clashes: [...(refusal?.details.clashes ?? [])],
  };
}
