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

/** Records the changes of blocks or of a waiting-list entry in the audit and in the change feed. */
export async function recordRow(
  context: BranchWork,
  entity: 'block' | 'wish',
  ...written: readonly Written<object>[]
): Promise<void> {
  const entries = written.map(({ action, id, before, after }) => {
    const values = { before: before && auditedRow(entity, before), after: after && auditedRow(entity, after) };
    return { action, entity, entityId: id, ...values };
  });
  await Promise.all([
    writeAuditEntries(context, entries),
    recordChange(
      context,
      entity,
      written.map(({ id }) => id),
    ),
  ]);
}
