import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { statement } from '#platform/database/statement';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** An appointment as its table holds it. Buffers in minutes. */
export interface StoredAppointment {
  readonly id: string;
  readonly visitId: string;
  readonly seriesId: string | null;
  readonly guestId: string | null;
  readonly serviceId: string;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly state: LifeCycle;
  /** Where it stood before it was cancelled, and why it was; null unless it is. */
  readonly cancelledFrom: LifeCycle | null;
  readonly cancelReason: string | null;
  readonly notes: string;
  readonly requestedStaff: boolean;
  readonly partySize: number;
  readonly staffSetUp: number;
  readonly staffCleanUp: number;
  readonly areaSetUp: number;
  readonly areaCleanUp: number;
  readonly paid: boolean;
  readonly version: number;
}

const insert = statement<never>(
  'appointment-insert',
  `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, area_id, starts_at, ends_at,
     state, notes, requested_staff, party_size, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
     created_at, created_by, series_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
);

export async function insertAppointment(
  { transaction, actor, branch, clock }: BranchContext,
  row: StoredAppointment,
): Promise<void> {
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    row.id,
    row.visitId,
    row.guestId,
    row.serviceId,
    row.staffId,
    row.areaId,
    row.startsAt,
    row.endsAt,
    row.state,
    row.notes,
    row.requestedStaff,
    row.partySize,
    row.staffSetUp,
    row.staffCleanUp,
    row.areaSetUp,
    row.areaCleanUp,
    clock.now(),
    actor.userId,
    row.seriesId,
  ]);
}

const columns = `id, visit_id AS "visitId", series_id AS "seriesId", guest_id AS "guestId", service_id AS "serviceId",
     staff_id AS "staffId", area_id AS "areaId", starts_at AS "startsAt", ends_at AS "endsAt",
     state, cancelled_from AS "cancelledFrom", cancel_reason AS "cancelReason", notes, requested_staff AS "requestedStaff",
     party_size AS "partySize", staff_set_up_minutes AS "staffSetUp", staff_clean_up_minutes AS "staffCleanUp",
     area_set_up_minutes AS "areaSetUp", area_clean_up_minutes AS "areaCleanUp", paid, version`;

// Always in the order of ids and before any resource, so that two writers never wait for each other.
const lock = statement<StoredAppointment>(
  'appointment-lock',
  `SELECT ${columns} FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[]) AND deleted_at IS NULL
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Locks appointments and answers those that exist. */
export async function lockAppointments(
  { transaction, actor, branch }: BranchWork,
  ids: readonly string[],
): Promise<StoredAppointment[]> {
  return transaction.run(lock, [actor.environmentId, branch.id, ids]);
}

const lockVisit = statement<StoredAppointment>(
  'appointment-lock-visit',
  `SELECT ${columns} FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND visit_id = $3 AND deleted_at IS NULL
   ORDER BY id FOR NO KEY UPDATE`,
);

/** As `lockAppointments`, for all of a visit. */
export async function lockVisitAppointments(
  { transaction, actor, branch }: BranchContext,
  visitId: string,
): Promise<StoredAppointment[]> {
  return transaction.run(lockVisit, [actor.environmentId, branch.id, visitId]);
}

const lockSeries = statement<StoredAppointment>(
  'appointment-lock-series',
  `SELECT ${columns} FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND series_id = $3 AND starts_at >= $4 AND deleted_at IS NULL
   ORDER BY id FOR NO KEY UPDATE`,
);

/** As `lockAppointments`, for those of a series that start at a moment or later. */
export async function lockSeriesAppointments(
  { transaction, actor, branch }: BranchContext,
  seriesId: string,
  from: Temporal.Instant,
): Promise<StoredAppointment[]> {
  return transaction.run(lockSeries, [actor.environmentId, branch.id, seriesId, from]);
}

const update = statement<never>(
  'appointment-update',
  `UPDATE appointment SET guest_id = $4, service_id = $5, staff_id = $6, area_id = $7, starts_at = $8, ends_at = $9, state = $10,
     notes = $11, requested_staff = $12, party_size = $13, staff_set_up_minutes = $14, staff_clean_up_minutes = $15,
     area_set_up_minutes = $16, area_clean_up_minutes = $17, cancelled_from = $18, cancel_reason = $19, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function saveAppointment(
  { transaction, actor, branch }: BranchContext,
  row: StoredAppointment,
): Promise<void> {
  await transaction.run(update, [
    actor.environmentId,
    branch.id,
    row.id,
    row.guestId,
    row.serviceId,
    row.staffId,
    row.areaId,
    row.startsAt,
    row.endsAt,
    row.state,
    row.notes,
    row.requestedStaff,
    row.partySize,
    row.staffSetUp,
    row.staffCleanUp,
    row.areaSetUp,
    row.areaCleanUp,
    row.cancelledFrom,
    row.cancelReason,
  ]);
}

const remove = statement<never>(
  'appointment-delete',
  `UPDATE appointment SET deleted_at = $4, deleted_by = $5, delete_reason = $6, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

/** Deletes an appointment, which stays as history. */
export async function markDeleted(
  { transaction, actor, branch, clock }: BranchContext,
  id: string,
  reason: string | null,
): Promise<void> {
  await transaction.run(remove, [actor.environmentId, branch.id, id, clock.now(), actor.userId, reason]);
}

const pay = statement<never>(
  'appointment-pay',
  `UPDATE appointment SET paid = true, paid_price_minor = $4, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function savePaid(
  { transaction, actor, branch }: BranchContext,
  id: string,
  priceMinor: number,
): Promise<void> {
  await transaction.run(pay, [actor.environmentId, branch.id, id, priceMinor]);
}

const unpay = statement<never>(
  'appointment-unpay',
  `UPDATE appointment SET paid = false, paid_price_minor = NULL, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function saveUnpaid({ transaction, actor, branch }: BranchWork, id: string): Promise<void> {
  await transaction.run(unpay, [actor.environmentId, branch.id, id]);
}
