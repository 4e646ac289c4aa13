import { createHash } from 'node:crypto';
import type { Fact } from '@quieta/contract/approvals/approval';

/** Subject of an approver's decision, as it stands at the moment of asking. */
export interface Subject {
  /** Facts that the approver reads. */
  readonly facts: readonly Fact[];
  /** State that must also be the same when the work is done, such as the rows that are counted and not named. */
  readonly beyond: unknown;
}

/** Tells one subject from every other. */
export function subjectHash({ facts, beyond }: Subject): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([facts, beyond]))
    .digest();
}
