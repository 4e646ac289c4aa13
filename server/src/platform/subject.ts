import { createHash } from 'node:crypto';
import type { Fact } from '@quieta/contract/approvals/approval';

/** What an approver decides about, as it stands at the moment of asking. */
export interface Subject {
  /** What the approver is told. */
  readonly facts: readonly Fact[];
  /** What else must be the same when the work is done, such as the rows that are counted and not named. */
  readonly beyond: unknown;
}

/** Tells one subject from every other. */
export function subjectHash({ facts, beyond }: Subject): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([facts, beyond]))
    .digest();
}
