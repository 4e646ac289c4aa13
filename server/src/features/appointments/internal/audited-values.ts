import type { StoredAppointment } from '../appointment-repository.ts';

/** What the audit keeps of an appointment: its own values, other rows by id. */
export function auditedValues(appointment: StoredAppointment): object {
  const {
    visitId,
    seriesId,
    guestId,
    serviceId,
    staffId,
    areaId,
    startsAt,
    endsAt,
    state,
    cancelReason,
    notes,
    partySize,
    requestedStaff,
    paid,
  } = appointment;
  return {
    visitId,
    seriesId,
    guestId,
    serviceId,
    staffId,
    areaId,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    state,
    cancelReason,
    notes,
    partySize,
    requestedStaff,
    paid,
  };
}
