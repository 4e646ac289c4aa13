import type { Appointment } from '@quieta/contract/appointments/appointment';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { ActorBranch } from '#platform/actor';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Query, type Row } from '#platform/database/query';
import { tables } from '#platform/database/schema';
import type { Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { PartOf } from '#platform/with-changes';
import type { StoredAppointment } from './appointment-repository.ts';
import { statusOf } from './appointment-states.ts';

/** What a search for appointments needs: a transaction and its branch. */
export type AppointmentScope = Pick<BranchWork, 'transaction' | 'branch'>;

/** The columns of an appointment that are never sent out. */
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

// The column names come from the same description as the type.
const seen = Object.keys(tables.appointment.columns).filter(
  (name) => !unseen.some((one) => one === name),
) as (keyof AppointmentRow)[];

/** Appointments that are not deleted; `fetchAppointments` adds their service, guest, staff member and area as they are sent. */
export const appointmentRows = db.selectFrom('appointment').select(seen).where('deletedAt', 'is', null);

/** Runs a query built from `appointmentRows` and answers its rows as they are sent, in the query's order. */
export async function fetchAppointments(scope: AppointmentScope, query: Query<AppointmentRow>): Promise<Appointment[]> {
  return complete(scope, await scope.transaction.rows(query));
}

const byId = prepared('appointment-by-id', ($: Placeholders<{ ids: readonly string[] }>) =>
  appointmentRows.where('id', '=', anyOf($.ids)),
);

/** Appointments by id; deleted and unknown ones are missing. */
export async function readAppointments(
  scope: AppointmentScope,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  const found = await complete(scope, await scope.transaction.run(byId, { ids }));
  return new Map(found.map((appointment) => [appointment.id, appointment]));
}

/** Appointments that were just written, in their order. What they refer to is known, and is read with them in one round trip. */
export async function readWritten(
  { transaction, branch }: AppointmentScope,
  written: readonly StoredAppointment[],
): Promise<Appointment[]> {
  const [rows, parts] = await Promise.all([
    transaction.run(byId, { ids: written.map(({ id }) => id) }),
    readParts(transaction, written),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return written.flatMap(({ id }) => {
    const row = found.get(id);
    return row === undefined ? [] : toAppointment(row, parts, branch);
  });
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
  // A foreign key protects the service, and both were read in one transaction.
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

/** The guest on that day, when they may be staying at the hotel. */
function toHolder(id: string | null, date: string, { guests, stays }: AppointmentParts): Appointment['holder'] {
  const guest = id === null ? undefined : guests.get(id);
  if (guest === undefined) return null;
  // ISO dates sort as text.
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

type Ids = Placeholders<{ ids: readonly string[] }>;

const services = prepared('appointment-service-parts', ($: Ids) =>
  db
    .selectFrom('service')
    .select(['id', 'name', 'color', 'priceMinor', 'pricePerPerson', 'durationMinutes'])
    .where('id', '=', anyOf($.ids)),
);
const guests = prepared('appointment-guest-parts', ($: Ids) =>
  db
    .selectFrom('guest')
    .select(['id', 'firstName', 'lastName', 'externalId', 'allergies'])
    .where('id', '=', anyOf($.ids)),
);
const stays = prepared('appointment-stays', ($: Ids) =>
  db
    .selectFrom('stay')
    .select(['guestId', 'roomId', 'checkinDate', 'checkoutDate'])
    .where('guestId', '=', anyOf($.ids))
    .orderBy('checkoutDate')
    .orderBy('id'),
);
const resources = prepared('appointment-resource-names', ($: Ids) =>
  db.selectFrom('resource').select(['id', 'name']).where('id', '=', anyOf($.ids)),
);

/** The related rows that appointments show, each by its id; stays by guest id. */
type AppointmentParts = Awaited<ReturnType<typeof readParts>>;

/**
 * Reads what the rows refer to, each thing once. A join would be planned again at each search, which took longer than the search itself,
 * and would send the same few names thousands of times for a month.
 */
async function readParts(
  transaction: Transaction,
  rows: readonly Pick<Row<'appointment'>, 'serviceId' | 'guestId' | 'staffId' | 'areaId'>[],
) {
  const guestIds = idsOf(rows.map(({ guestId }) => guestId));
  const resourceIds = idsOf(rows.flatMap(({ staffId, areaId }) => [staffId, areaId]));
  const [foundServices, foundGuests, foundStays, foundResources] = await Promise.all([
    transaction.run(services, { ids: idsOf(rows.map(({ serviceId }) => serviceId)) }),
    guestIds.length === 0 ? [] : transaction.run(guests, { ids: guestIds }),
    guestIds.length === 0 ? [] : transaction.run(stays, { ids: guestIds }),
    transaction.run(resources, { ids: resourceIds }),
  ]);
  return {
    services: byTheirId(foundServices),
    guests: byTheirId(foundGuests),
    stays: Map.groupBy(foundStays, ({ guestId }) => guestId),
    resourceNames: new Map(foundResources.map(({ id, name }) => [id, name])),
  };
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

function byTheirId<Part extends { readonly id: string }>(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}

/** The appointment as it is sent; refuses one that is deleted or unknown. */
export async function readAppointment(context: BranchContext, id: string): Promise<Appointment> {
  const found = (await readAppointments(context, [id])).get(id);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/** Refuses a write that was based on an older version; the refusal contains the current appointment. */
export async function refuseStale(
  context: BranchContext,
  { id, version }: StoredAppointment,
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === version) return;
  throw new Refusal('version-conflict', {}, { current: await readAppointment(context, id) });
}
