import type { Block } from '@quieta/contract/appointments/block';
import type { updateBlock as endpoint } from '@quieta/contract/appointments/block-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fromWireTime } from '#platform/wire-time';
import { freeBlockHolds, lockBlock, saveBlock } from './block-repository.ts';
import { resourceToBlock } from './block-rules.ts';
import { lockResources } from './hold-repository.ts';
import { readBlock } from './internal/read-block.ts';
import { recordBlock } from './internal/record-block.ts';
import { placeBlock } from './place-block.ts';

/** Changes a block as a whole or not at all. */
export async function updateBlock(
  context: BranchContext,
  { params: { id }, body: change, baseVersion }: Request<typeof endpoint>,
): Promise<Block> {
  // The block first, then its resources: the order in which everybody locks.
  const present = await lockBlock(context, id);
  if (present === undefined) throw new Refusal('not-found');
  if (baseVersion !== undefined && baseVersion !== present.version) {
    throw new Refusal('version-conflict', {}, { current: await readBlock(context, id) });
  }
  const wanted = {
    ...present,
    resourceId: change.resourceId ?? present.resourceId,
    startsAt: change.startTime === undefined ? present.startsAt : fromWireTime(change.startTime),
    endsAt: change.endTime === undefined ? present.endsAt : fromWireTime(change.endTime),
    reason: change.reason ?? present.reason,
  };
  const resources = await lockResources(context, [present.resourceId, wanted.resourceId]);
  const resource = resourceToBlock(wanted, resources);
  await freeBlockHolds(context, id);
  await placeBlock(context, wanted, resource);
  await saveBlock(context, wanted);
  await recordBlock(context, { action: 'block.update', before: present, after: wanted });
  return readBlock(context, id);
}
