import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import { writeAuditEntries } from '#features/audit/audit-commands';
import { auditedRow } from '#features/audit/audit-rules';
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
export async function recordRow(
  context: BranchWork,
  entity: 'block' | 'wish',
  { action, id, before, after }: Written<object>,
): Promise<void> {
  const values = { before: before && auditedRow(entity, before), after: after && auditedRow(entity, after) };
  await Promise.all([
    writeAuditEntries(context, [{ action, entity, entityId: id, ...values }]),
    recordChange(context, entity, [id]),
  ]);
}
