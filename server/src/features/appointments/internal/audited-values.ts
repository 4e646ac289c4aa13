import type { StoredAppointment } from '../appointment-repository.ts';

/** What the audit keeps of an appointment: its own values, other rows by id. */
export function auditedValues(appointment: StoredAppointment): object {
  const {
    visitId,
    guestId,
    serviceId,
    staffId,
    areaId,
    startsAt,
    endsAt,
    state,
    notes,
    partySize,
    requestedStaff,
    paid,
  } = appointment;
  return {
    visitId,
    guestId,
    serviceId,
    staffId,
    areaId,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    state,
    notes,
    partySize,
    requestedStaff,
    paid,
  };
}
