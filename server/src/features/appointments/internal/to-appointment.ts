import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { ActorBranch } from '#platform/actor';
import { toWireTime } from '#platform/wire-time';
import { statusOf } from '../appointment-states.ts';
import type { AppointmentParts } from './appointment-parts.ts';

/** An appointment's own columns, as the wire needs them. */
export interface AppointmentRow {
  readonly id: string;
  readonly visit_id: string;
  readonly series_id: string | null;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly state: string;
  readonly notes: string;
  readonly paid: boolean;
  readonly paid_price_minor: number | null;
  readonly requested_staff: boolean;
  readonly party_size: number;
  readonly cancel_reason: string | null;
  readonly version: number;
  readonly service_id: string;
  readonly guest_id: string | null;
  readonly staff_id: string | null;
  readonly area_id: string | null;
}

export function toAppointment(row: AppointmentRow, parts: AppointmentParts, branch: ActorBranch): Appointment {
  const service = parts.services.get(row.service_id);
  // A foreign key keeps it, and both were read in one transaction.
  if (service === undefined) throw new Error(`the service of appointment ${row.id} is gone`);
  // The column's check constraint allows exactly the life cycle's words.
  const state = row.state as LifeCycle;
  const reference = {
    id: service.id,
    name: service.name,
    color: service.color,
    price: toMajor(service.price_minor, branch.currency),
    isPricePerPerson: service.price_per_person,
    duration: service.duration_minutes,
  };
  const listMinor = service.price_minor * pricedUnits(reference, row.party_size);
  const startTime = toWireTime(row.starts_at, branch.timeZone);
  return {
    id: row.id,
    branchId: branch.id,
    visitId: row.visit_id,
    seriesId: row.series_id,
    startTime,
    endTime: toWireTime(row.ends_at, branch.timeZone),
    status: statusOf(state),
    lifeCycle: state,
    service: reference,
    holder: toHolder(row.guest_id, startTime.slice(0, 'yyyy-MM-dd'.length), parts),
    staff: toNamed(row.staff_id, parts),
    area: toNamed(row.area_id, parts),
    notes: row.notes,
    paid: row.paid,
    price: toMajor(row.paid_price_minor ?? listMinor, branch.currency),
    isRecurrent: row.series_id !== null,
    requestedStaff: row.requested_staff,
    partySize: row.party_size,
    cancelReason: row.cancel_reason,
    version: row.version,
  };
}

/** The guest as of that day, on which they may be staying at the hotel. */
function toHolder(id: string | null, date: string, { guests, stays }: AppointmentParts): Appointment['holder'] {
  const guest = id === null ? undefined : guests.get(id);
  if (guest === undefined) return null;
  // ISO dates stand in the order of their text.
  const stay = stays.get(guest.id)?.find((one) => one.checkin_date <= date && date <= one.checkout_date);
  return {
    id: guest.id,
    fullName: `${guest.first_name} ${guest.last_name}`.trim(),
    externalId: guest.external_id,
    roomId: stay?.room_id ?? null,
    checkoutDate: stay?.checkout_date ?? null,
    allergies: guest.allergies,
  };
}

function toNamed(id: string | null, { resourceNames }: AppointmentParts): Appointment['staff'] {
  return id === null ? null : { id, name: resourceNames.get(id) ?? '' };
}
