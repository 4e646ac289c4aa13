import type { Appointment } from '@quieta/contract/appointments/appointment';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { ActorBranch } from '#platform/actor';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Query, type Row } from '#platform/database/query';
import { tables } from '#platform/database/schema';
import type { BranchWork } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import type { PartOf } from '#platform/with-changes';
import { statusOf } from './appointment-states.ts';
import { type AppointmentParts, readParts } from './internal/appointment-parts.ts';

/** Where appointments are looked for. */
export type AppointmentScope = Pick<BranchWork, 'transaction' | 'branch'>;

/** What of an appointment's own never goes out. */
const unseen = [
  'staffSetUpMinutes',
  'staffCleanUpMinutes',
  'areaSetUpMinutes',
  'areaCleanUpMinutes',
  'cancelledFrom',
  'createdAt',
  'createdBy',
  'deletedAt',
  'deletedBy',
  'deleteReason',
] as const;

type AppointmentRow = Omit<Row<'appointment'>, (typeof unseen)[number]>;

// The names come from the description of which the type is made.
const seen = Object.keys(tables.appointment.columns).filter(
  (name) => !unseen.some((one) => one === name),
) as (keyof AppointmentRow)[];

/** Appointments that are not deleted; `fetchAppointments` adds what the wire tells of their service, guest, staff member and area. */
export const appointmentRows = db.selectFrom('appointment').select(seen).where('deletedAt', 'is', null);

/** Runs a query made of `appointmentRows`; answers its rows as they go out, in its order. */
export async function fetchAppointments(scope: AppointmentScope, query: Query<AppointmentRow>): Promise<Appointment[]> {
  return complete(scope, await scope.transaction.rows(query));
}

const byId = prepared('appointment-by-id', ($: Placeholders<{ ids: readonly string[] }>) =>
  appointmentRows.where('id', '=', anyOf($.ids)),
);

/** Appointments by id; one that is deleted or unknown is missing. */
export async function readAppointments(
  scope: AppointmentScope,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  const found = await complete(scope, await scope.transaction.run(byId, { ids }));
  return new Map(found.map((appointment) => [appointment.id, appointment]));
}

async function complete({ transaction, branch }: AppointmentScope, rows: readonly AppointmentRow[]) {
  const parts = await readParts(transaction, rows);
  return rows.map((row) => toAppointment(row, parts, branch));
}

function toAppointment(
  { startsAt, endsAt, state, serviceId, guestId, staffId, areaId, paidPriceMinor, ...others }: AppointmentRow,
  parts: AppointmentParts,
  branch: ActorBranch,
): Appointment {
  const service = parts.services.get(serviceId);
  // A foreign key keeps it, and both were read in one transaction.
  if (service === undefined) throw new Error(`the service of appointment ${others.id} is gone`);
  const reference = {
    id: service.id,
    name: service.name,
    color: service.color,
    price: toMajor(service.priceMinor, branch.currency),
    isPricePerPerson: service.pricePerPerson,
    duration: service.durationMinutes,
  };
  const listMinor = service.priceMinor * pricedUnits(reference, others.partySize);
  const startTime = toWireTime(startsAt, branch.timeZone);
  const same: PartOf<Appointment, typeof others> = others;
  return {
    ...same,
    branchId: branch.id,
    startTime,
    endTime: toWireTime(endsAt, branch.timeZone),
    status: statusOf(state),
    lifeCycle: state,
    service: reference,
    holder: toHolder(guestId, startTime.slice(0, 'yyyy-MM-dd'.length), parts),
    staff: toNamed(staffId, parts),
    area: toNamed(areaId, parts),
    price: toMajor(paidPriceMinor ?? listMinor, branch.currency),
    isRecurrent: same.seriesId !== null,
  };
}

/** The guest as of that day, on which they may be staying at the hotel. */
function toHolder(id: string | null, date: string, { guests, stays }: AppointmentParts): Appointment['holder'] {
  const guest = id === null ? undefined : guests.get(id);
  if (guest === undefined) return null;
  // ISO dates stand in the order of their text.
  const stay = stays.get(guest.id)?.find((one) => one.checkinDate <= date && date <= one.checkoutDate);
  return {
    id: guest.id,
    fullName: `${guest.firstName} ${guest.lastName}`.trim(),
    externalId: guest.externalId,
    roomId: stay?.roomId ?? null,
    checkoutDate: stay?.checkoutDate ?? null,
    allergies: guest.allergies,
  };
}

function toNamed(id: string | null, { resourceNames }: AppointmentParts): Appointment['staff'] {
  return id === null ? null : { id, name: resourceNames.get(id) ?? '' };
}
