import { auditedColumns } from '#features/audit/audit-rules';

/** What the audit keeps of an appointment: its own values, other rows by id. */
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
  // The entry's own: of which appointment, when, by whom, and why it was deleted or for how much paid.
  id: 'left out',
  createdAt: 'left out',
  createdBy: 'left out',
  deletedAt: 'left out',
  deletedBy: 'left out',
  deleteReason: 'left out',
  paidPriceMinor: 'left out',
  // They follow from the state before, the service, and the number of changes.
  cancelledFrom: 'left out',
  staffSetUpMinutes: 'left out',
  staffCleanUpMinutes: 'left out',
  areaSetUpMinutes: 'left out',
  areaCleanUpMinutes: 'left out',
  version: 'left out',
});
