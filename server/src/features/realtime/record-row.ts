import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import { writeAuditEntries } from '#features/audit/audit-commands';
import type { BranchWork } from '#platform/http/context';
import { recordChange } from './record-change.ts';

/** A change of a row that has been written. */
export interface Written<Stored> {
  /** The audit's name for it. */
  readonly action: AuditedAction;
  readonly id: string;
  /** Null if it is new. */
  readonly before: Stored | null;
  /** Null if it was deleted. */
  readonly after: Stored | null;
}

/** Records the change of a block or a waiting-list entry in the audit and in the change feed. */
export async function recordRow<Stored>(
  context: BranchWork,
  entity: 'block' | 'wish',
  { action, id, before, after }: Written<Stored>,
  audited: (row: Stored) => object,
): Promise<void> {
  const values = { before: before && audited(before), after: after && audited(after) };
  await Promise.all([
    writeAuditEntries(context, [{ action, entity, entityId: id, ...values }]),
    recordChange(context, entity, [id]),
  ]);
}
