import type { Block, updateBlock as endpoint } from '@quieta/contract/appointments/block-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fromWireTime } from '#platform/wire-time';
import { lockResources } from '../holds/hold-repository.ts';
import { readBlock } from '../internal/read-block.ts';
import { recordBlock } from '../internal/record-block.ts';
import { freeBlockHolds, lockBlock, saveBlock } from './block-repository.ts';
import { resourceToBlock } from './block-rules.ts';
import { placeBlock } from './place-block.ts';

/** Changes a block entirely or not at all. */
export async function updateBlock(
  context: BranchContext,
  { params: { id }, body: change, baseVersion }: Request<typeof endpoint>,
): Promise<Block> {
  // The block first, then its resources: every writer locks in this order.
  const current = await lockBlock(context, id);
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
  await freeBlockHolds(context, id);
  await placeBlock(context, requested, resource);
  await saveBlock(context, requested);
  await recordBlock(context, { action: 'block.update', before: current, after: requested });
  return readBlock(context, id);
}
