import type { Appointment } from '@quieta/contract/appointments/appointment';
import { resourcesOf } from '@quieta/contract/appointments/part-rules';
import {
  type ReferringAppointment,
  type ReferringAppointments,
  toAppointments,
} from '@quieta/contract/appointments/referring-appointments';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { toMajor } from '@quieta/contract/values/minor-units';
import { keysOf } from '@quieta/contract/values/objects';
import { type RawBuilder, sql } from 'kysely';
import type { ActorBranch } from '#platform/actor';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Query, type Row, rowsOf } from '#platform/database/query';
import { tables } from '#platform/database/schema';
import type { Transaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import type { StoredAppointment } from './appointment-repository.ts';
import { statusOf } from './appointment-states.ts';

/** Scope of a search for appointments: a transaction and its branch. */
export type AppointmentScope = Pick<BranchWork, 'transaction' | 'branch'>;

/** The columns of an appointment that are never sent out. */
const unseen = [
  'seriesStartsAt',
  'staffSetUpMinutes',
  'staffCleanUpMinutes',
  'areaSetUpMinutes',
  'areaCleanUpMinutes',
  'cancelledFrom',
  'cancelledAt',
  'createdAt',
  'createdBy',
  'deletedAt',
  'deletedBy',
  'deleteReason',
] as const;

type AppointmentRow = Omit<Row<'appointment'>, (typeof unseen)[number] | 'parts'> & Pick<StoredAppointment, 'parts'>;

const seen = keysOf(tables.appointment.columns).filter(
  (name): name is keyof AppointmentRow => !unseen.some((one) => one === name),
);

/**
 * Appointments that are not deleted; `fetchAppointments` adds their service, guest, staff member and area as they are
 * sent.
 */
export const appointmentRows = db
  .selectFrom('appointment')
  .select(seen)
  .$narrowType<Pick<StoredAppointment, 'parts'>>()
  .where('deletedAt', 'is', null);

/**
 * SQL of the price that was agreed for an appointment, or else its list price, in minor units. The arguments are the
 * aliases of the appointment and its service.
 */
export function agreedPrice(appointment: string, service: string): RawBuilder<number> {
  const [agreed, people] = [sql.ref(`${appointment}.priceMinor`), sql.ref(`${appointment}.partySize`)];
  const [list, isPerPerson] = [sql.ref(`${service}.priceMinor`), sql.ref(`${service}.pricePerPerson`)];
  return sql<number>`coalesce(${agreed}, ${list} * CASE WHEN ${isPerPerson} THEN ${people} ELSE 1 END)`;
}

/** Runs a query built from `appointmentRows` and answers its rows as they are sent, in the query's order. */
export async function fetchAppointments(scope: AppointmentScope, query: Query<AppointmentRow>): Promise<Appointment[]> {
  return toAppointments(await fetchReferring(scope, query));
}

/** As `fetchAppointments`, with what the rows refer to beside them, each thing once. */
export async function fetchReferring(
  { transaction, branch }: AppointmentScope,
  query: Query<AppointmentRow>,
): Promise<ReferringAppointments> {
  const rows = await transaction.rows(query);
  return toReferring(rows, await readParts(transaction, rows), branch);
}

/** The rows of appointments by id; deleted and unknown ones are missing. */
export const appointmentsById = prepared('appointment-by-id', ($: Placeholders<{ ids: readonly string[] }>) =>
  appointmentRows.where('id', '=', anyOf($.ids)),
);

/** Appointments by id; deleted and unknown ones are missing. */
export async function readAppointments(
  scope: AppointmentScope,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  const found = await asSent(scope, await scope.transaction.run(appointmentsById, { ids }));
  return new Map(found.map((appointment) => [appointment.id, appointment]));
}

/** Rows as they are sent. */
export async function asSent(
  { transaction, branch }: AppointmentScope,
  rows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  return toAppointments(toReferring(rows, await readParts(transaction, rows), branch));
}

/** Appointments that were just booked, as they are sent: what was written and what it refers to is in hand. */
export function asBooked(
  branch: ActorBranch,
  booked: readonly StoredAppointment[],
  parts: AppointmentParts,
): Appointment[] {
  const rows = booked.map((appointment) => ({ ...appointment, paidPriceMinor: null }));
  const referring = toReferring(rows, parts, branch);
  return toAppointments(referring);
}

function toReferring(
  rows: readonly AppointmentRow[],
  parts: AppointmentParts,
  branch: ActorBranch,
): ReferringAppointments {
  const { services, guests, resources } = parts;
  const used = new Map<string, Stay>();
  return {
    branchId: branch.id,
    rows: rows.map((row) => {
      const { stay, referring } = toReferringRow(row, parts, branch);
      if (stay !== undefined) used.set(stay.stayId, stay);
      return referring;
    }),
    services: [...services.values()].map((service) => ({
      id: service.id,
      name: service.name,
      color: service.color,
      price: toMajor(service.priceMinor, branch.currency),
      isPricePerPerson: service.pricePerPerson,
      duration: service.durationMinutes,
    })),
    guests: [...guests.values()].map(({ id, firstName, lastName, externalId, allergies }) => ({
      id,
      fullName: `${firstName} ${lastName}`.trim(),
      externalId,
      allergies,
    })),
    stays: [...used.values()].map(({ stayId, roomId, checkoutDate }) => ({ id: stayId, roomId, checkoutDate })),
    resources: resources.map(({ id, name }) => ({ id, name })),
  };
}

/** The columns that are sent under other names, or that decide other fields. */
type Renamed = 'guestId' | 'startsAt' | 'endsAt' | 'state' | 'paidPriceMinor' | 'priceMinor';
/** A column that is neither sent, nor one of these, nor unseen, makes this a type that nothing matches. */
type Sent =
  Exclude<keyof AppointmentRow, keyof ReferringAppointment | Renamed> extends never ? ReferringAppointment : never;

/** A row as it is sent, and the stay that it refers to. */
function toReferringRow(
  row: AppointmentRow,
  { services, stays }: AppointmentParts,
  branch: ActorBranch,
): { readonly stay: Stay | undefined; readonly referring: Sent } {
  const service = services.get(row.serviceId);
  // A foreign key protects the service, and both were read in one transaction.
  if (service === undefined) throw new Error(`the service of appointment ${row.id} is gone`);
  const startTime = toWireTime(row.startsAt, branch.timeZone);
  const stay = stayOn(startTime.slice(0, 'yyyy-MM-dd'.length), row.guestId, stays);
  const listMinor = service.priceMinor * pricedUnits({ isPricePerPerson: service.pricePerPerson }, row.partySize);
  const agreedMinor = row.priceMinor ?? listMinor;
  const referring: Sent = {
    id: row.id,
    visitId: row.visitId,
    seriesId: row.seriesId,
    startTime,
    endTime: toWireTime(row.endsAt, branch.timeZone),
    status: statusOf(row.state),
    lifeCycle: row.state,
    serviceId: row.serviceId,
    holderId: row.guestId,
    stayId: stay?.stayId ?? null,
    staffId: row.staffId,
    areaId: row.areaId,
    ...(row.parts !== null && { parts: [...row.parts] }),
    notes: row.notes,
    requestedStaff: row.requestedStaff,
    partySize: row.partySize,
    paid: row.paid,
    ...(row.givenBack && { givenBack: true }),
    ...(row.componentId !== null && { componentId: row.componentId }),
    price: toMajor(row.paidPriceMinor ?? agreedMinor, branch.currency),
    isRecurrent: row.seriesId !== null,
    cancelReason: row.cancelReason,
    guestAnswer: row.guestAnswer,
    version: row.version,
  };
  return { stay, referring };
}

/** The stay of a guest on a day, when they may be staying at the hotel. ISO dates sort as text. */
function stayOn(day: string, guestId: string | null, stays: AppointmentParts['stays']): Stay | undefined {
  const own = guestId === null ? undefined : stays.get(guestId);
  return own?.find(({ checkinDate, checkoutDate }) => checkinDate <= day && day <= checkoutDate);
}

type Ids = Placeholders<{ ids: readonly string[] }>;

const services = prepared('appointment-service-parts', ($: Ids) =>
  db
    .selectFrom('service')
    .select(['id', 'name', 'color', 'priceMinor', 'pricePerPerson', 'durationMinutes'])
    .where('id', '=', anyOf($.ids)),
);
type ServicePart = Readonly<NonNullable<(typeof services)['answer']>>;

// It joins the list of ids: to plan `= ANY` of a month's 3,000 guests took PostgreSQL as long as the rest of the
// search. A guest has a row for each stay, or one without.
const guests = prepared(
  'appointment-guest-parts',
  ($: Ids) => sql<GuestPart & (Stay | Record<keyof Stay, null>)>`
    SELECT g.id, g.first_name AS "firstName", g.last_name AS "lastName", g.external_id AS "externalId", g.allergies,
      s.id AS "stayId", s.room_id AS "roomId", s.checkin_date AS "checkinDate", s.checkout_date AS "checkoutDate"
    FROM unnest(${$.ids}::uuid[]) AS wanted (id) JOIN ${rowsOf('guest')} AS g ON g.id = wanted.id
      LEFT JOIN ${rowsOf('stay')} AS s ON s.guest_id = g.id
    ORDER BY s.checkout_date, s.id`,
);
type GuestPart = Pick<Row<'guest'>, 'id' | 'firstName' | 'lastName' | 'externalId' | 'allergies'>;
interface Stay extends Pick<Row<'stay'>, 'roomId' | 'checkinDate' | 'checkoutDate'> {
  readonly stayId: string;
}

const resources = prepared('appointment-resource-names', ($: Ids) =>
  db.selectFrom('resource').select(['id', 'name']).where('id', '=', anyOf($.ids)),
);

/** Guests and their stays, by the guest's id. */
interface GuestParts {
  readonly guests: ReadonlyMap<string, GuestPart>;
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
}

/** Rows that appointments refer to; services by id. */
interface AppointmentParts extends GuestParts {
  readonly services: ReadonlyMap<string, ServicePart>;
  readonly resources: readonly Readonly<Pick<Row<'resource'>, 'id' | 'name'>>[];
}

async function readGuestParts(transaction: Transaction, ids: ReadonlySet<string>): Promise<GuestParts> {
  const found = ids.size === 0 ? [] : await transaction.run(guests, { ids: [...ids] });
  const parts = { guests: new Map<string, GuestPart>(), stays: new Map<string, Stay[]>() };
  for (const row of found) {
    parts.guests.set(row.id, row);
    if (row.stayId === null) continue;
    const own = parts.stays.get(row.id);
    if (own === undefined) parts.stays.set(row.id, [row]);
    else own.push(row);
  }
  return parts;
}

/**
 * Reads what the rows refer to, each thing once. A join would be planned again at each search, which took longer than
 * the search itself, and would send the same few names thousands of times for a month.
 */
async function readParts(
  transaction: Transaction,
  rows: readonly Pick<AppointmentRow, 'serviceId' | 'guestId' | 'staffId' | 'areaId' | 'parts'>[],
): Promise<AppointmentParts> {
  const ids = { services: new Set<string>(), guests: new Set<string>(), resources: new Set<string>() };
  for (const { serviceId, guestId, staffId, areaId, parts } of rows) {
    ids.services.add(serviceId);
    if (guestId !== null) ids.guests.add(guestId);
    if (staffId !== null) ids.resources.add(staffId);
    if (areaId !== null) ids.resources.add(areaId);
    if (parts !== null) for (const id of resourcesOf(parts)) ids.resources.add(id);
  }
  const [foundServices, guestParts, foundResources] = await Promise.all([
    transaction.run(services, { ids: [...ids.services] }),
    readGuestParts(transaction, ids.guests),
    transaction.run(resources, { ids: [...ids.resources] }),
  ]);
  return {
    services: new Map(foundServices.map((service) => [service.id, service])),
    ...guestParts,
    resources: foundResources,
  };
}
