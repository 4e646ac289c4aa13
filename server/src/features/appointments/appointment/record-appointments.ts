import { writeAuditEntries } from '#features/audit/audit-commands';
import { type AuditedValues, auditedColumns } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import type { Written } from '#features/realtime/record-row';
import type { BranchWork } from '#platform/http/context';
import { holdsSame, timeOf } from '../holds/hold-rules.ts';
import type { StoredAppointment } from './appointment-repository.ts';
import { notifyWaitingList } from './notify-waiting-list.ts';

interface WrittenChange extends Written<StoredAppointment> {
  /** Further values for the audit. */
  readonly noted?: AuditedValues<'appointment'>;
}

/**
 * Records changes in the audit and in the change feed, and notifies the waiting list of times that were taken or freed,
 * unless it is known that nobody waits for them.
 */
export async function recordAppointments(
  context: BranchWork,
  changes: readonly WrittenChange[],
  isAwaited = true,
): Promise<void> {
  if (changes.length === 0) return;
  await recordChange(
    context,
    'appointment',
    changes.map(({ id }) => id),
  );
  if (isAwaited)
    notifyWaitingList(
      context,
      changes.flatMap(({ before, after }) =>
        before !== null && after !== null && holdsSame(before, after)
          ? []
          : [before, after].filter((one) => one !== null).map(timeOf),
      ),
    );
  await writeAuditEntries(context, changes.map(auditEntry));
}

function auditEntry({ action, id, before, after, noted }: WrittenChange) {
  return {
    action,
    entity: 'appointment' as const,
    entityId: id,
    before: before && auditedColumns('appointment', before),
    after:
      after === null && noted === undefined ? null : { ...(after && auditedColumns('appointment', after)), ...noted },
  };
}
