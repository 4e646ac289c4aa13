import type * as blockEndpoints from '@quieta/contract/appointments/block-endpoints';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockResources } from '../holds/hold-repository.ts';
import { placeBlocksOn, recordBlocks } from './block-placement-commands.ts';
import { insertBlocks, lockBlock, readBlock, removeBlocks, saveBlock } from './block-repository.ts';
import { changed, newBlock, resourceToBlock } from './block-rules.ts';

/** Blocks a resource for a time in which it has no bookings. */
export async function createBlock(
  context: BranchContext,
  { body }: Request<typeof blockEndpoints.createBlock>,
): Promise<Block> {
  const resources = await lockResources(context, [body.resourceId]);
  const block = newBlock(body);
  const resource = resourceToBlock(block, resources);
  await insertBlocks(context, [block]);
  await placeBlocksOn(context, resource, [block]);
  await recordBlocks(context, [{ action: 'block.create', id: block.id, before: null, after: block }]);
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
  const requested = changed(current, change);
  const resources = await lockResources(context, [current.resourceId, requested.resourceId]);
  const resource = resourceToBlock(requested, resources);
  await placeBlocksOn(context, resource, [requested]);
  await context.transaction.run(saveBlock, requested);
  await recordBlocks(context, [{ action: 'block.update', id, before: current, after: requested }]);
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
  await context.transaction.run(removeBlocks, { ids: [id] });
  await recordBlocks(context, [{ action: 'block.delete', id, before: current, after: null }]);
  return { id };
}
