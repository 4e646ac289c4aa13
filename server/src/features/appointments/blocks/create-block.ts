import type { Block, createBlock as endpoint } from '@quieta/contract/appointments/block-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { fromWireTime } from '#platform/wire-time';
import { lockResources } from '../holds/hold-repository.ts';
import { readBlock } from '../internal/read-block.ts';
import { recordBlock } from '../internal/record-block.ts';
import { insertBlock } from './block-repository.ts';
import { resourceToBlock } from './block-rules.ts';
import { placeBlock } from './place-block.ts';

/** Blocks a resource for a time in which it has no bookings. */
export async function createBlock(
  context: BranchContext,
  { body: { resourceId, startTime, endTime, reason = '' } }: Request<typeof endpoint>,
): Promise<Block> {
  const resources = await lockResources(context, [resourceId]);
  const [startsAt, endsAt] = [fromWireTime(startTime), fromWireTime(endTime)];
  const block = { id: newId(), resourceId, startsAt, endsAt, reason, version: 1 };
  const resource = resourceToBlock(block, resources);
  await insertBlock(context, block);
  await placeBlock(context, block, resource);
  await recordBlock(context, { action: 'block.create', before: null, after: block });
  return readBlock(context, block.id);
}
