import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { createBlock, deleteBlock, updateBlock } from '@quieta/contract/appointments/block-endpoints';
import { write } from '#lib/api/outbox.ts';
import type { BlockDraft } from './block-draft.ts';

/** Creates the block or saves its changes. `quiet`: the caller shows what the server refused. */
export function saveBlock(
  { block, resourceId, startTime, endTime, reason }: BlockDraft,
  { quiet = false } = {},
): Promise<Block> {
  const body = { resourceId, startTime, endTime, reason };
  if (block === null) return write(createBlock, { body }, { quiet });
  return write(updateBlock, { params: { id: block.id }, body }, { baseVersion: block.version, quiet });
}

export function removeBlock({ id }: Block) {
  return write(deleteBlock, { params: { id } });
}
