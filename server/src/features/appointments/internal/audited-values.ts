import { auditedColumns } from '#features/audit/audit-rules';

/** What the audit keeps of an appointment: its own values, and the ids of other rows. */
export const auditedValues = auditedColumns<'appointment'>({
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
  staffSetUpMinutes: 'left out',
  staffCleanUpMinutes: 'left out',
  areaSetUpMinutes: 'left out',
  areaCleanUpMinutes: 'left out',
  version: 'left out',
});
