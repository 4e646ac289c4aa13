import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { RepeatRule } from '@quieta/contract/appointments/recurrence';
import { useStore } from 'zustand';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';
import { wireTime } from '#lib/wire-time.ts';
import { type AskedSlot, type BlockAsk, blockAskStore } from '../block-ask-store.ts';

/** The content of the block panel while a block is created or changed. Times are ISO with the branch's offset. */
export interface BlockDraft extends Pick<Block, 'kind' | 'places' | 'reason' | 'startTime' | 'endTime'> {
  /** The block being changed; null while it is new. */
  readonly block: Block | null;
  readonly resourceId: string;
  /** How a new block repeats; null: it does not. */
  readonly repeat: BlockRepeat | null;
  /** Whether a change of a block of a series is of those after it as well. */
  readonly scope: BlockScope;
}

/** Until a date, inclusive, `yyyy-MM-dd`. */
export interface BlockRepeat {
  readonly rule: RepeatRule;
  readonly until: string;
}

type BlockScope = 'one' | 'following';

const single = { repeat: null, scope: 'one' } as const;
const defaultMinutes = 60;
const morning = '09:00';

/** The draft of the panel, as it was asked for and changed since; null while the panel is closed. */
const blockDraftStore = createStore<{ draft: BlockDraft | null }>('block-draft', () => ({ draft: null }));

function follow({ asked }: { asked: BlockAsk | null }): void {
  blockDraftStore.setState(({ draft }) => ({ draft: asked && draftFor(asked, draft) }));
}
follow(blockAskStore.getState());
blockAskStore.subscribe(follow);

registerBranchState({
  hasUnsavedWork: () => {
    const { draft } = blockDraftStore.getState();
    return draft !== null && holdsChange(draft);
  },
  clear: () => blockDraftStore.setState({ draft: null }),
});

export function changeBlockDraft(change: (draft: BlockDraft) => BlockDraft): void {
  blockDraftStore.setState(({ draft }) => ({ draft: draft && change(draft) }));
}

export function useBlockDraft(): BlockDraft | null {
  return useStore(blockDraftStore, (state) => state.draft);
}

/** The draft that the panel shows once it was asked for something, given the one before. Exported for its tests. */
export function draftFor(asked: BlockAsk, open: BlockDraft | null): BlockDraft {
  if ('block' in asked) return draftOfBlock(asked.block);
  if (!asked.isMove || open === null) return newBlockDraft(asked);
  return startBlockAt({ ...open, resourceId: asked.resourceId }, asked.startTime, asked.zone);
}

function newBlockDraft({ resourceId, startTime, endTime, zone }: AskedSlot): BlockDraft {
  const start = startTime.includes('T')
    ? Temporal.Instant.from(startTime)
    : Temporal.PlainDate.from(startTime).toZonedDateTime({ timeZone: zone, plainTime: morning }).toInstant();
  const end = endTime === undefined ? start.add({ minutes: defaultMinutes }) : Temporal.Instant.from(endTime);
  const empty = { block: null, kind: 'other', places: null, reason: '', ...single } as const;
  return { ...empty, resourceId, startTime: wire(start, zone), endTime: wire(end, zone) };
}

export function draftOfBlock(block: Block): BlockDraft {
  const { resource, startTime, endTime, kind, places, reason } = block;
  return { block, resourceId: resource.id, startTime, endTime, kind, places, reason, ...single };
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
function holdsChange(draft: BlockDraft): boolean {
  const { block, resourceId, startTime, endTime, kind, places, reason } = draft;
  if (block === null) return reason.trim() !== '';
  const isMoved = (one: string, other: string) => Temporal.Instant.compare(one, other) !== 0;
  return (
    reason !== block.reason ||
    kind !== block.kind ||
    places !== block.places ||
    resourceId !== block.resource.id ||
    isMoved(startTime, block.startTime) ||
    isMoved(endTime, block.endTime)
  );
}
