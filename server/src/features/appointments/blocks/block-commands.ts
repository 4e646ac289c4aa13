import type * as blockEndpoints from '@quieta/contract/appointments/block-endpoints';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { recordRow, type Written } from '#features/realtime/record-row';
import { fromWireTime } from '#platform/clock';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { notifyWaitingList } from '../appointment/notify-waiting-list.ts';
import { slotClash } from '../holds/clash-queries.ts';
import { holdsWithin, insertHolds, type LockedResource, lockResources } from '../holds/hold-repository.ts';
import {
  freeBlockHolds,
  insertBlock,
  lockBlock,
  readBlocks,
  removeBlock,
  type StoredBlock,
  saveBlock,
} from './block-repository.ts';
import { resourceToBlock } from './block-rules.ts';

/** Blocks a resource for a time in which it has no bookings. */
export async function createBlock(
  context: BranchContext,
  { body: { resourceId, startTime, endTime, reason = '' } }: Request<typeof blockEndpoints.createBlock>,
): Promise<Block> {
  const resources = await lockResources(context, [resourceId]);
  const [startsAt, endsAt] = [fromWireTime(startTime), fromWireTime(endTime)];
  const block = { id: newId(), resourceId, startsAt, endsAt, reason, version: 1 };
  const resource = resourceToBlock(block, resources);
  await insertBlock(context, block);
  await placeBlock(context, block, resource);
  await recordBlock(context, { action: 'block.create', id: block.id, before: null, after: block });
  return readBlock(context, block.id);
}

/** Changes a block entirely or not at all. */
export async function updateBlock(
  context: BranchContext,
  { params: { id }, body: change, baseVersion }: Request<typeof blockEndpoints.updateBlock>,
): Promise<Block> {
  // The block first, then its resources: every writer locks in this order.
  const current = await context.transaction.first(lockBlock, { id });
  if (current === undefined) throw new Refusal('not-found');
  if (baseVersion !== undefined && baseVersion !== current.version) {
    throw new Refusal('version-conflict', {}, { current: await readBlock(context, id) });
  }
  const requested = {
    ...current,
    resourceId: change.resourceId ?? current.resourceId,
    startsAt: change.startTime === undefined ? current.startsAt : fromWireTime(change.startTime),
    endsAt: change.endTime === undefined ? current.endsAt : fromWireTime(change.endTime),
    reason: change.reason ?? current.reason,
  };
  const resources = await lockResources(context, [current.resourceId, requested.resourceId]);
  const resource = resourceToBlock(requested, resources);
  await context.transaction.run(freeBlockHolds, { blockId: id });
  await placeBlock(context, requested, resource);
  await context.transaction.run(saveBlock, requested);
  await recordBlock(context, { action: 'block.update', id, before: current, after: requested });
  return readBlock(context, id);
}

/** Deletes a block and frees its time; only the audit keeps it. */
export async function deleteBlock(
  context: BranchContext,
  { params: { id } }: Request<typeof blockEndpoints.deleteBlock>,
): Promise<AnswerOf<typeof blockEndpoints.deleteBlock>> {
  const current = await context.transaction.first(lockBlock, { id });
  if (current === undefined) throw new Refusal('not-found');
  await lockResources(context, [current.resourceId]);
  await context.transaction.run(removeBlock, { id });
  await recordBlock(context, { action: 'block.delete', id, before: current, after: null });
  return { id };
}

/** The block as it is now, to answer the request that changed it. */
async function readBlock(context: BranchContext, id: string): Promise<Block> {
  const block = (await readBlocks(context, [id])).get(id);
  if (block === undefined) throw new Refusal('not-found');
  return block;
}

/**
 * Gives a block its holds, one on every capacity slot of its resource, which must be locked. Refuses with `slot-taken`
 * and all clashes.
 */
async function placeBlock(context: BranchContext, block: StoredBlock, resource: LockedResource): Promise<void> {
  const by = await holdsWithin(context, resource.id, block);
  if (by.length > 0) throw await slotClash(context, [{ resource, by }]);
  const { id, resourceId, startsAt, endsAt } = block;
  const held = { resourceId, startsAt, endsAt, kind: 'block', appointmentId: null, blockId: id } as const;
  const holds = Array.from({ length: resource.capacity }, (_, index) => ({ ...held, id: newId(), place: index + 1 }));
  try {
    await context.transaction.run(insertHolds, holds);
  } catch (error) {
    // This happens only if another writer did not lock the resource; the constraint has prevented the double booking.
    if (violates(error, '23P01', 'hold_free')) throw new Refusal('slot-taken', { resource: resource.name });
    throw error;
  }
}

/** Records a written block, and notifies the waiting list of its time. */
async function recordBlock(context: BranchContext, written: Written<StoredBlock>): Promise<void> {
  const times = [written.before ?? written.after].filter((block) => block !== null);
  await recordRow(context, 'block', written);
  notifyWaitingList(
    context,
    times.map((block) => ({ ...block, resourceIds: [block.resourceId] })),
  );
}
