import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { useStore } from 'zustand';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { wireTime } from '#lib/wire-time.ts';

/** The content of the block panel while a block is created or changed. Times are ISO with the branch's offset. */
export interface BlockDraft {
  /** The block being changed; null while it is new. */
  readonly block: Block | null;
  readonly resourceId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

const defaultMinutes = 60;

/** The one block draft of this tab; null while its panel is closed. */
export const blockDraftStore = createStore<{ draft: BlockDraft | null }>('block-draft', () => ({ draft: null }));

registerBranchState({
  hasUnsavedWork: () => {
    const { draft } = blockDraftStore.getState();
    return draft !== null && holdsChange(draft);
  },
  clear: () => setBlockDraft(null),
});

export function setBlockDraft(draft: BlockDraft | null): void {
  blockDraftStore.setState({ draft });
}

export function changeBlockDraft(change: (draft: BlockDraft) => BlockDraft): void {
  blockDraftStore.setState(({ draft }) => ({ draft: draft && change(draft) }));
}

export function useBlockDraft(): BlockDraft | null {
  return useStore(blockDraftStore, (state) => state.draft);
}

/** A new block that begins at the given start; one hour long if no end is given. */
export function newBlockDraft(
  resourceId: string,
  { startTime, endTime }: { startTime: string; endTime?: string },
  zone: string,
): BlockDraft {
  const start = Temporal.Instant.from(startTime);
  const end = endTime === undefined ? start.add({ minutes: defaultMinutes }) : Temporal.Instant.from(endTime);
  return { block: null, resourceId, startTime: wire(start, zone), endTime: wire(end, zone), reason: '' };
}

export function draftOfBlock(block: Block): BlockDraft {
  const { resource, startTime, endTime, reason } = block;
  return { block, resourceId: resource.id, startTime, endTime, reason };
}

/** The block moved to another start, with the same length. */
export function startBlockAt(draft: BlockDraft, startTime: string, zone: string): BlockDraft {
  const length = Temporal.Instant.from(draft.endTime).since(draft.startTime);
  const start = Temporal.Instant.from(startTime);
  return { ...draft, startTime: wire(start, zone), endTime: wire(start.add(length), zone) };
}

function wire(instant: Temporal.Instant, zone: string): string {
  return wireTime(instant.toZonedDateTimeISO(zone));
}

/** A new block always has a resource and a time, so only a typed reason is work that could be lost. */
function holdsChange({ block, resourceId, startTime, endTime, reason }: BlockDraft): boolean {
  if (block === null) return reason.trim() !== '';
  const isMoved = (one: string, other: string) => Temporal.Instant.compare(one, other) !== 0;
  return (
    reason !== block.reason ||
    resourceId !== block.resource.id ||
    isMoved(startTime, block.startTime) ||
    isMoved(endTime, block.endTime)
  );
}
