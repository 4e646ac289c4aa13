import type { deleteBlock as endpoint } from '@quieta/contract/appointments/block-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockResources } from '../holds/hold-repository.ts';
import { recordBlock } from '../internal/record-block.ts';
import { lockBlock, removeBlock } from './block-repository.ts';

/** Deletes a block and frees its time; only the audit keeps it. */
export async function deleteBlock(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const current = await lockBlock(context, id);
  if (current === undefined) throw new Refusal('not-found');
  await lockResources(context, [current.resourceId]);
  await removeBlock(context, id);
  await recordBlock(context, { action: 'block.delete', before: current, after: null });
  return { id };
}
