import { writeAuditEntries } from '#features/audit/audit-commands';
import { auditedColumns } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import type { Written } from '#features/realtime/record-row';
import type { BranchWork } from '#platform/http/context';
import type { StoredAppointment } from '../appointment-repository.ts';
import { holdsSame, timeOf } from '../holds/hold-rules.ts';
import { notifyWaitingList } from './notify-waiting-list.ts';

export interface WrittenChange extends Written<StoredAppointment> {
  /** Further values for the audit. */
  readonly noted?: object;
}

/** Records changes in the audit and in the change feed, and notifies the waiting list of times that were taken or freed. */
export async function recordAppointments(context: BranchWork, changes: readonly WrittenChange[]): Promise<void> {
  if (changes.length === 0) return;
  await recordChange(
    context,
    'appointment',
    changes.map(({ id }) => id),
  );
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
    before: before && auditedValues(before),
    after: after === null && noted === undefined ? null : { ...(after && auditedValues(after)), ...noted },
  };
}

/** What the audit keeps of an appointment: its own values, and the ids of other rows. */
const auditedValues = auditedColumns<'appointment'>({
  visitId: 'audited',
  seriesId: 'audited',
  guestId: 'audited',
  serviceId: 'audited',
  staffId: 'audited',
  areaId: 'audited',
  startsAt: 'audited',
  endsAt: 'audited',
  state: 'audited',
  cancelReason: 'audited',
  notes: 'audited',
  partySize: 'audited',
  requestedStaff: 'audited',
  paid: 'audited',
  givenBack: 'audited',
  guestAnswer: 'audited',
  // The audit entry itself has these: the appointment, when, by whom, the reason of a deletion and the price paid.
  id: 'left out',
  createdAt: 'left out',
  createdBy: 'left out',
  deletedAt: 'left out',
  deletedBy: 'left out',
  deleteReason: 'left out',
  paidPriceMinor: 'left out',
  // These follow from the previous state, the service, and the number of changes.
  cancelledFrom: 'left out',
  cancelledAt: 'left out',
  staffSetUpMinutes: 'left out',
  staffCleanUpMinutes: 'left out',
  areaSetUpMinutes: 'left out',
  areaCleanUpMinutes: 'left out',
  version: 'left out',
});
