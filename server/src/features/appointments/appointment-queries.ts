import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import type { ActorBranch } from '#platform/actor';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import { toWireTime } from '#platform/wire-time';
import { statusOf } from './appointment-states.ts';

/** Where a query looks: every one names the tenant, row-level security or not. */
export interface Tenant {
  readonly environmentId: string;
  readonly branch: ActorBranch;
}

/** Appointments that are not deleted, with what the wire tells of their service, guest, staff member and area. */
export function selectAppointments({ environmentId, branch }: Tenant) {
  return db
    .selectFrom('appointment as a')
    .innerJoin('service as s', (join) =>
      join
        .on('s.environment_id', '=', environmentId)
        .on('s.branch_id', '=', branch.id)
        .onRef('s.id', '=', 'a.service_id'),
    )
    .leftJoin('guest as g', (join) =>
      join
        .on('g.environment_id', '=', environmentId)
        .on('g.branch_id', '=', branch.id)
        .onRef('g.id', '=', 'a.guest_id'),
    )
    .leftJoin('resource as staff', (join) =>
      join
        .on('staff.environment_id', '=', environmentId)
        .on('staff.branch_id', '=', branch.id)
        .onRef('staff.id', '=', 'a.staff_id'),
    )
    .leftJoin('resource as area', (join) =>
      join
        .on('area.environment_id', '=', environmentId)
        .on('area.branch_id', '=', branch.id)
        .onRef('area.id', '=', 'a.area_id'),
    )
    .where('a.environment_id', '=', environmentId)
    .where('a.branch_id', '=', branch.id)
    .where('a.deleted_at', 'is', null)
    .select([
      'a.id',
      'a.visit_id',
      'a.series_id',
      'a.starts_at',
      'a.ends_at',
      'a.state',
      'a.notes',
      'a.paid',
      'a.paid_price_minor',
      'a.requested_staff',
      'a.party_size',
      'a.cancel_reason',
      'a.version',
      'a.service_id',
      's.name as service_name',
      's.color as service_color',
      's.price_minor',
      's.duration_minutes',
      'a.guest_id',
      'g.first_name',
      'g.last_name',
      'g.external_id',
      'g.allergies',
      'a.staff_id',
      'staff.name as staff_name',
      'a.area_id',
      'area.name as area_name',
    ]);
}

type AppointmentQuery = ReturnType<typeof selectAppointments>;
type AppointmentRow = Awaited<ReturnType<AppointmentQuery['execute']>>[number];

interface Stay {
  readonly guest_id: string;
  readonly room_id: string;
  readonly checkin_date: string;
  readonly checkout_date: string;
}

type Stays = ReadonlyMap<string, readonly Stay[]>;

// A statement of its own: joined to each row by its date, it costs more than all other joins of a month together.
const stays = statement<Stay>(
  'appointment-stays',
  `SELECT guest_id, room_id, checkin_date, checkout_date FROM stay
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = ANY($3::uuid[]) ORDER BY checkout_date`,
);

/** Runs a query made with `selectAppointments`; answers its rows as they go out, in its order. */
export async function fetchAppointments(
  transaction: Transaction,
  { environmentId, branch }: Tenant,
  query: AppointmentQuery,
): Promise<Appointment[]> {
  const rows = await transaction.rows(query);
  const guestIds = new Set(rows.flatMap(({ guest_id }) => guest_id ?? []));
  const found = guestIds.size === 0 ? [] : await transaction.run(stays, [environmentId, branch.id, [...guestIds]]);
  const byGuest: Stays = Map.groupBy(found, (stay) => stay.guest_id);
  return rows.map((row) => toAppointment(row, byGuest, branch));
}

function toAppointment(row: AppointmentRow, staysOf: Stays, branch: ActorBranch): Appointment {
  // The column's check constraint allows exactly the life cycle's words.
  const state = row.state as LifeCycle;
  const list = toMajor(row.price_minor, branch.currency);
  const startTime = toWireTime(row.starts_at, branch.timeZone);
  // ISO dates stand in the order of their text.
  const date = startTime.slice(0, 'yyyy-MM-dd'.length);
  const stay = staysOf.get(row.guest_id ?? '')?.find((one) => one.checkin_date <= date && date <= one.checkout_date);
  return {
    id: row.id,
    branchId: branch.id,
    visitId: row.visit_id,
    seriesId: row.series_id,
    startTime,
    endTime: toWireTime(row.ends_at, branch.timeZone),
    status: statusOf(state),
    lifeCycle: state,
    service: {
      id: row.service_id,
      name: row.service_name,
      color: row.service_color,
      price: list,
      duration: row.duration_minutes,
    },
    holder:
      row.guest_id === null
        ? null
        : {
            id: row.guest_id,
            fullName: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
            externalId: row.external_id,
            roomId: stay?.room_id ?? null,
            checkoutDate: stay?.checkout_date ?? null,
            allergies: row.allergies,
          },
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    area: row.area_id === null ? null : { id: row.area_id, name: row.area_name ?? '' },
    notes: row.notes,
    paid: row.paid,
    price: row.paid_price_minor === null ? list : toMajor(row.paid_price_minor, branch.currency),
    isRecurrent: row.series_id !== null,
    requestedStaff: row.requested_staff,
    partySize: row.party_size,
    cancelReason: row.cancel_reason,
    version: row.version,
  };
}

/** Appointments by id; one that is deleted or unknown is missing. */
export async function readAppointments(
  transaction: Transaction,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  const query = selectAppointments(tenant).where('a.id', '=', sql<string>`ANY(${ids}::uuid[])`);
  const rows = await fetchAppointments(transaction, tenant, query);
  return new Map(rows.map((row) => [row.id, row]));
}
