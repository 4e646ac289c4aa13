import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ActorBranch } from '#platform/actor';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import { readParts } from './internal/appointment-parts.ts';
import { type AppointmentRow, toAppointment } from './internal/to-appointment.ts';

/** Where a query looks: every one names the tenant, row-level security or not. */
export interface Tenant {
  readonly environmentId: string;
  readonly branch: ActorBranch;
}

const columns = [
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
  'a.guest_id',
  'a.staff_id',
  'a.area_id',
] as const;

/** Appointments that are not deleted; `fetchAppointments` adds what the wire tells of their service, guest, staff member and area. */
export function selectAppointments({ environmentId, branch }: Tenant) {
  return db
    .selectFrom('appointment as a')
    .where('a.environment_id', '=', environmentId)
    .where('a.branch_id', '=', branch.id)
    .where('a.deleted_at', 'is', null)
    .select(columns);
}

/** Runs a query made with `selectAppointments`; answers its rows as they go out, in its order. */
export async function fetchAppointments(
  transaction: Transaction,
  tenant: Tenant,
  query: ReturnType<typeof selectAppointments>,
): Promise<Appointment[]> {
  return complete(transaction, tenant, await transaction.rows(query));
}

const byId = statement<AppointmentRow>(
  'appointment-by-id',
  `SELECT ${columns.join(', ')} FROM appointment a
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[]) AND deleted_at IS NULL`,
);

/** Appointments by id; one that is deleted or unknown is missing. */
export async function readAppointments(
  transaction: Transaction,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, Appointment>> {
  const rows = await transaction.run(byId, [tenant.environmentId, tenant.branch.id, ids]);
  const found = await complete(transaction, tenant, rows);
  return new Map(found.map((appointment) => [appointment.id, appointment]));
}

async function complete(
  transaction: Transaction,
  { environmentId, branch }: Tenant,
  rows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  const parts = await readParts(transaction, { environmentId, branchId: branch.id }, rows);
  return rows.map((row) => toAppointment(row, parts, branch));
}
