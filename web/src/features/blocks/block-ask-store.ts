import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';

/** Blocks a time of a resource. A start that is a date alone stands for its morning; without an end it is an hour. */
export interface AskedSlot {
  readonly resourceId: string;
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly zone: string;
  /** Moves the draft that is open instead of beginning another one. */
  readonly isMove?: true;
}

/** The last thing that the block panel was asked for. */
export type BlockAsk = { readonly block: Block } | AskedSlot;

/** The one block panel of this tab; null while it is closed. Its draft is fetched with the panel. */
export const blockAskStore = createStore<{ asked: BlockAsk | null }>('block-ask', () => ({ asked: null }));

export function askForBlock(asked: BlockAsk | null): void {
  blockAskStore.setState({ asked });
}

registerBranchState({ clear: () => askForBlock(null) });
