import type { ApprovalOutcome } from '#lib/api/approval.ts';
import { registerBranchState } from '#lib/branch-state.ts';
import { createStore } from '#lib/create-store.ts';

/** A write of this page that waits for somebody's approval. */
export interface Asked {
  readonly approvalId: string;
  settle(outcome: ApprovalOutcome): void;
}

/** The oldest comes first; the dialog shows one at a time. */
export const askedStore = createStore<{ readonly asked: readonly Asked[] }>('approvals', () => ({ asked: [] }));

registerBranchState({
  clear: () => {
    for (const { settle } of askedStore.getState().asked) settle('given-up');
  },
});

/** Opens the dialog for a refused write; resolves to what came of it. A withdrawn write asks no longer. */
export function askInDialog(approvalId: string, withdrawn: AbortSignal): Promise<ApprovalOutcome> {
  const { promise, resolve } = Promise.withResolvers<ApprovalOutcome>();
  const one: Asked = {
    approvalId,
    settle: (outcome) => {
      askedStore.setState(({ asked }) => ({ asked: asked.filter((other) => other !== one) }));
      resolve(outcome);
    },
  };
  withdrawn.addEventListener('abort', () => one.settle('given-up'), { once: true });
  askedStore.setState(({ asked }) => ({ asked: [...asked, one] }));
  return promise;
}
