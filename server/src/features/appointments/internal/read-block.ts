import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readBlocks } from '../blocks/block-repository.ts';

/** The block as it is now, to answer the request that changed it. */
export async function readBlock(context: BranchContext, id: string): Promise<Block> {
  const block = (await readBlocks(context, [id])).get(id);
  if (block === undefined) throw new Refusal('not-found');
  return block;
}
