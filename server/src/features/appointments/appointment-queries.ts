import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import type { ActorBranch } from '#platform/actor';
import { db } from '#platform/database/builder';
import type { Transaction } from '#platform/database/transaction';
import { toWireTime } from '#platform/wire-time';
import { statusOf } from './appointment-states.ts';

/** Where a query looks: every one names the tenant, row-level security or not. */
export interface Tenant {
  readonly environmentId: string;
  readonly branch: ActorBranch;
}

/** Appointments that are not deleted, with what the wire tells of their service, guest, stay, staff member and area. */
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
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('stay')
          .select(['stay.room_id', 'stay.checkout_date'])
          .where('stay.environment_id', '=', environmentId)
          .where('stay.branch_id', '=', branch.id)
          .whereRef('stay.guest_id', '=', 'a.guest_id')
          .where(sql<boolean>`stay.checkin_date <= (a.starts_at AT TIME ZONE ${branch.timeZone})::date`)
          .where(sql<boolean>`stay.checkout_date >= (a.starts_at AT TIME ZONE ${branch.timeZone})::date`)
          .orderBy('stay.checkout_date')
          .limit(1)
          .as('stay'),
      (join) => join.onTrue(),
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
      'stay.room_id',
      'stay.checkout_date',
      'a.staff_id',
      'staff.name as staff_name',
      'a.area_id',
      'area.name as area_name',
    ]);
}

type AppointmentQuery = ReturnType<typeof selectAppointments>;
type AppointmentRow = Awaited<ReturnType<AppointmentQuery['execute']>>[number];

/** A row as it goes out. */
export function toAppointment(row: AppointmentRow, branch: ActorBranch): Appointment {
  // The column's check constraint allows exactly the life cycle's words.
  const state = row.state as LifeCycle;
  const list = toMajor(row.price_minor, branch.currency);
  return {
    id: row.id,
    branchId: branch.id,
    visitId: row.visit_id,
    seriesId: row.series_id,
    startTime: toWireTime(row.starts_at, branch.timeZone),
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
            roomId: row.room_id,
            checkoutDate: row.checkout_date,
          },
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    area: row.area_id === null ? null : { id: row.area_id, name: row.area_name ?? '' },
    notes: row.notes,
    paid: row.paid,
    price: row.paid_price_minor === null ? list : toMajor(row.paid_price_minor, branch.currency),
    isRecurrent: row.series_id !== null,
    requestedStaff: row.requested_staff,
    partySize: row.party_size,
    version: row.version,
  };
}

/** Appointments by id; one that is deleted or unknown is missing. */
export async function readAppointments(
  transaction: Transaction,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  const rows = await transaction.rows(selectAppointments(tenant).where('a.id', '=', sql<string>`ANY(${ids}::uuid[])`));
  return new Map(rows.map((row) => [row.id, toAppointment(row, tenant.branch)]));
}
