import type { Block } from '@quieta/contract/appointments/block';
import { createBlock, deleteBlock, updateBlock } from '@quieta/contract/appointments/block-endpoints';
import { submit } from '#lib/outbox.ts';
import type { BlockDraft } from './block-draft.ts';

/** Makes the block or saves its changes; rejects with what the server refused, which the panel itself shows. */
export function saveBlock({ block, resourceId, startTime, endTime, reason }: BlockDraft): Promise<Block> {
  const body = { resourceId, startTime, endTime, reason };
  if (block === null) return submit({ endpoint: createBlock, input: { body }, entity: 'block:new', quiet: true });
  return submit({
    endpoint: updateBlock,
    input: { params: { id: block.id }, body },
    entity: `block:${block.id}`,
    baseVersion: block.version,
    quiet: true,
  });
}

export function removeBlock({ id }: Block) {
  return submit({ endpoint: deleteBlock, input: { params: { id } }, entity: `block:${id}` });
}
