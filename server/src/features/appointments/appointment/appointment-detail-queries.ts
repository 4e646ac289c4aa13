import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { DetailedAppointment } from '@quieta/contract/appointments/detailed-appointment';
import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, type Prepared, prepared, type Row, rowsOf } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { type AppointmentScope, appointmentsById, asSent } from './appointment-queries.ts';
import type { StoredAppointment } from './appointment-repository.ts';

type Ids = Placeholders<{ ids: readonly string[] }>;

const services = prepared('appointment-service-details', ($: Ids) =>
  db.selectFrom('service').select(['id', 'description', 'serviceCategoryId', 'taxId']).where('id', '=', anyOf($.ids)),
);

// It joins the list of ids, as the search itself does: of a month they are thousands.
const guests = prepared(
  'appointment-guest-details',
  ($: Ids) => sql<Pick<Row<'guest'>, 'id' | 'firstName' | 'lastName' | 'email' | 'phoneNumber'>>`
    SELECT g.id, g.first_name AS "firstName", g.last_name AS "lastName", g.email, g.phone_number AS "phoneNumber"
    FROM unnest(${$.ids}::uuid[]) AS wanted (id) JOIN ${rowsOf('guest')} AS g ON g.id = wanted.id`,
);

const staff = prepared('appointment-staff-details', ($: Ids) =>
  db
    .selectFrom('staffMember')
    .select(['resourceId as id', 'firstName', 'lastName'])
    .where('resourceId', '=', anyOf($.ids)),
);

interface PartIds {
  readonly services: Iterable<string>;
  readonly guests: Iterable<string>;
  readonly staff: Iterable<string>;
}

/** Reads the parts of appointments that only the specification's answers need, by their ids. */
async function readDetails(transaction: Transaction, ids: PartIds) {
  const read = <One>(statement: Prepared<{ ids: readonly string[] }, One>, ids: Iterable<string>) => {
    const all = [...new Set(ids)];
    return all.length === 0 ? [] : transaction.run(statement, { ids: all });
  };
  const [ofServices, ofGuests, ofStaff] = await Promise.all([
    read(services, ids.services),
    read(guests, ids.guests),
    read(staff, ids.staff),
  ]);
  return { services: byId(ofServices), guests: byId(ofGuests), staff: byId(ofStaff) };
}

type Details = Awaited<ReturnType<typeof readDetails>>;

/** Appointments as other programs get them, in the same order. Those that share a part go on sharing it. */
export async function addDetails(
  { transaction }: Pick<AppointmentScope, 'transaction'>,
  appointments: readonly Appointment[],
): Promise<DetailedAppointment[]> {
  const details = await readDetails(transaction, {
    services: appointments.map(({ service }) => service.id),
    guests: appointments.flatMap(({ holder }) => holder?.id ?? []),
    staff: appointments.flatMap((one) => one.staff?.id ?? []),
  });
  return withDetails(details, appointments);
}

/** As `addDetails`, with details that have been read. */
export function withDetails(details: Details, appointments: readonly Appointment[]): DetailedAppointment[] {
  const serviceOf = shared((service: Appointment['service']) => ({
    ...service,
    ...known(details.services, service.id),
  }));
  const holderOf = shared((holder: Part<'holder'>) => ({ ...holder, ...known(details.guests, holder.id) }));
  const staffOf = shared((one: Part<'staff'>) => {
    const { firstName, lastName } = known(details.staff, one.id);
    return { ...one, resourceId: one.id, firstName, lastName, fullName: one.name };
  });
  const areaOf = shared((area: Part<'area'>) => ({ ...area, resourceId: area.id }));
  return appointments.map((one) => ({
    ...one,
    service: serviceOf(one.service),
    holder: one.holder && holderOf(one.holder),
    staff: one.staff && staffOf(one.staff),
    area: one.area && areaOf(one.area),
  }));
}

type Part<Name extends 'holder' | 'staff' | 'area'> = NonNullable<Appointment[Name]>;

/** The appointment as it is sent to whoever asked for it or changed it; refuses one that is deleted or unknown. */
export async function readAppointment(context: BranchContext, id: string): Promise<DetailedAppointment> {
  const rows = await context.transaction.run(appointmentsById, { ids: [id] });
  const [appointments, details] = await Promise.all([
    asSent(context, rows),
    readDetails(context.transaction, {
      services: rows.map(({ serviceId }) => serviceId),
      guests: rows.flatMap(({ guestId }) => guestId ?? []),
      staff: rows.flatMap(({ staffId }) => staffId ?? []),
    }),
  ]);
  const [found] = withDetails(details, appointments);
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

function byId<One extends { readonly id: string }>(rows: readonly One[]): ReadonlyMap<string, One> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Foreign keys protect the parts, and all was read in one transaction. */
function known<One>(parts: ReadonlyMap<string, One>, id: string): One {
  const part = parts.get(id);
  if (part === undefined) throw new Error(`part ${id} of an appointment is gone`);
  return part;
}

/** Makes one of each: an appointment's parts are objects that many appointments have in common. */
function shared<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new Map<From, To>();
  return (from) => {
    const before = made.get(from);
    if (before !== undefined) return before;
    const one = make(from);
    made.set(from, one);
    return one;
  };
}
