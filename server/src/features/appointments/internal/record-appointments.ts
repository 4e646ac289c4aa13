import { writeAuditEntries } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import type { StoredAppointment } from '../appointment-repository.ts';
import { holdsSame, timeOf } from '../holds/hold-rules.ts';
import { notifyWaitingList } from '../waiting-list/notify-waiting-list.ts';
import { auditedValues } from './audited-values.ts';

/** A change of an appointment that has been written. */
export interface WrittenChange {
  /** The audit's name for it. */
  readonly action: string;
  readonly id: string;
  /** Null if it is new. */
  readonly before: StoredAppointment | null;
  /** Null if it was deleted. */
  readonly after: StoredAppointment | null;
  /** Further values for the audit. */
  readonly noted?: object;
}

/** Records changes in the audit and in the change feed, and notifies the waiting list of times that were taken or freed. */
export async function recordAppointments(context: BranchWork, changes: readonly WrittenChange[]): Promise<void> {
  if (changes.length === 0) return;
  await Promise.all([
    writeAuditEntries(context, changes.map(auditEntry)),
    recordChange(
      context,
      'appointment',
      changes.map(({ id }) => id),
    ),
    notifyWaitingList(
      context,
      changes.flatMap(({ before, after }) =>
        before !== null && after !== null && holdsSame(before, after)
          ? []
          : [before, after].filter((one) => one !== null).map(timeOf),
      ),
    ),
  ]);
}

function auditEntry({ action, id, before, after, noted }: WrittenChange) {
  return {
    action,
    entity: 'appointment',
    entityId: id,
    before: before && auditedValues(before),
    after: after === null && noted === undefined ? null : { ...(after && auditedValues(after)), ...noted },
  };
}
