import { recordRow, type Written } from '#features/realtime/record-row';
import type { BranchContext } from '#platform/http/context';
import { notifyWaitingList } from '../appointment/notify-waiting-list.ts';
import { hull } from '../holds/capacity-slot-rules.ts';
import { slotClash } from '../holds/clash-queries.ts';
import type { LockedResource } from '../holds/hold-repository.ts';
import { readHoldsAround, writeBlockHolds } from './block-hold-repository.ts';
import { type BlockPlan, placeBlocksThatFit } from './block-placement-rules.ts';
import type { StoredBlock } from './block-repository.ts';

/** Decides which of these blocks of a resource fit, and where. Locks and writes nothing. */
export async function planBlocks(
  context: BranchContext,
  resource: LockedResource,
  blocks: readonly StoredBlock[],
): Promise<BlockPlan> {
  const [first] = blocks;
  if (first === undefined) return { placed: new Map(), moved: new Map(), clashing: [] };
  const held = await readHoldsAround(context, resource.id, hull(first, blocks));
  return placeBlocksThatFit(blocks, held, resource.capacity);
}

/**
 * Gives these blocks of a locked resource their holds; refuses with `slot-taken` and all clashes if one does not fit.
 */
export async function placeBlocksOn(
  context: BranchContext,
  resource: LockedResource,
  blocks: readonly StoredBlock[],
): Promise<void> {
  const plan = await planBlocks(context, resource, blocks);
  const by = plan.clashing.flatMap((block) => block.by);
  if (by.length > 0) throw await slotClash(context, [{ resource, by }]);
  await writeBlockHolds(context, resource, plan);
}

/** Records written blocks, and notifies the waiting list of their times. */
export async function recordBlocks(context: BranchContext, written: readonly Written<StoredBlock>[]): Promise<void> {
  const times = written.flatMap(({ before, after }) => before ?? after ?? []);
  await recordRow(context, 'block', ...written);
  notifyWaitingList(
    context,
    times.map((block) => ({ ...block, resourceIds: [block.resourceId] })),
  );
}
