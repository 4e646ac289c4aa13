import { stretchesOf } from '@quieta/contract/appointments/part-rules';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { sql } from 'kysely';
import { ratesOf } from '#features/settings/service-rate-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, nextVersion, prepared, type Row } from '#platform/database/query';
import { insertion, insertions, revision } from '#platform/database/whole-rows';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { archived } from '../holds/hold-repository.ts';
import { partNeeds } from '../holds/part-need-queries.ts';

/** The columns that have statements of their own, apart from the appointment's values. */
type Recorded = 'paidPriceMinor' | 'createdAt' | 'createdBy' | 'deletedAt' | 'deletedBy' | 'deleteReason';

/**
 * An appointment as it is stored. `cancelledFrom` is its state before it was cancelled, `cancelledAt` when; both are
 * null unless it is.
 */
export type StoredAppointment = Readonly<Omit<Row<'appointment'>, Recorded | 'parts'>> & {
  /** Null: it is performed as one. */
  readonly parts: readonly ReferringPart[] | null;
};

/** A locked appointment before and after a change. */
export interface Replacement {
  readonly current: StoredAppointment;
  readonly requested: StoredAppointment;
  /** Whether it is yet to be chosen who performs its parts, and with which equipment. */
  readonly isOpen?: boolean;
}

const insert = insertion('appointment');
const insertMany = insertions('appointment');
const insertResources = insertions('appointmentResource');

function writtenParts({ parts }: Pick<StoredAppointment, 'parts'>) {
  return { parts: parts === null ? null : JSON.stringify(parts) };
}

/** The rows by which the appointments of a therapist or of equipment are found, of appointments in parts. */
function resourceRows(appointments: readonly StoredAppointment[]) {
  return appointments.flatMap(({ id: appointmentId, parts }) =>
    stretchesOf(parts ?? []).map(({ resourceId, after, minutes }) => ({
      appointmentId,
      resourceId,
      afterMinutes: after,
      minutes,
    })),
  );
}

export function insertAppointments(
  { transaction, actor, clock }: BranchContext,
  appointments: readonly StoredAppointment[],
): void {
  const recorded = { paidPriceMinor: null, deletedAt: null, deletedBy: null, deleteReason: null };
  const created = { createdAt: clock.now(), createdBy: actor.userId };
  const rows = appointments.map((appointment) => ({
    ...appointment,
    ...writtenParts(appointment),
    ...recorded,
    ...created,
  }));
  const [row] = rows;
  // Nearly all are booked alone, and lists of thirty columns cost more than the row itself.
  if (row !== undefined && rows.length === 1) transaction.write(insert, row);
  else if (rows.length > 0) transaction.write(insertMany, rows);
  const resources = resourceRows(appointments);
  if (resources.length > 0) transaction.write(insertResources, resources);
}

/** All appointments as they are stored, for a query that says which. */
export const storedAppointments = db
  .selectFrom('appointment')
  .selectAll()
  .$narrowType<Pick<StoredAppointment, 'parts'>>();

/** Appointments are always locked by ascending id and before any resource, so that two writers cannot deadlock. */
const locked = storedAppointments.where('deletedAt', 'is', null).orderBy('id').forNoKeyUpdate();

/** Locks appointments and answers those that exist. */
export const lockAppointments = prepared('appointment-lock', ($: Placeholders<{ ids: readonly string[] }>) =>
  locked.where('id', '=', anyOf($.ids)),
);
/** As `lockAppointments`, for all appointments of a visit. */
export const lockVisitAppointments = prepared('appointment-lock-visit', ($: Placeholders<{ visitId: string }>) =>
  locked.where('visitId', '=', $.visitId),
);
/** As `lockAppointments`, for the appointments of a series that start at a moment or later. */
export const lockSeriesAppointments = prepared(
  'appointment-lock-series',
  ($: Placeholders<{ seriesId: string; from: Temporal.Instant }>) =>
    locked.where('seriesId', '=', $.seriesId).where('startsAt', '>=', $.from),
);
const revise = revision('appointment', {
  keeps: [
    'visitId',
    'seriesId',
    'paid',
    'paidPriceMinor',
    'createdAt',
    'createdBy',
    'deletedAt',
    'deletedBy',
    'deleteReason',
  ],
});
const dropResources = prepared('appointment-resources-drop', ($: Placeholders<{ appointmentId: string }>) =>
  db.deleteFrom('appointmentResource').where('appointmentId', '=', $.appointmentId),
);

/** Saves the new values of a locked appointment. */
export async function saveAppointment({ transaction }: BranchWork, { current, requested }: Replacement): Promise<void> {
  await transaction.run(revise, { ...requested, ...writtenParts(requested) });
  const [before, after] = [resourceRows([current]), resourceRows([requested])];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await transaction.run(dropResources, { appointmentId: requested.id });
  if (after.length > 0) await transaction.run(insertResources, after);
}

type Deletion = Pick<Row<'appointment'>, 'id' | 'deletedAt' | 'deletedBy' | 'deleteReason'>;

const remove = prepared('appointment-delete', ($: Placeholders<Deletion>) =>
  db
    .updateTable('appointment')
    .set({ deletedAt: $.deletedAt, deletedBy: $.deletedBy, deleteReason: $.deleteReason, version: nextVersion })
    .where('id', '=', $.id),
);

/** Marks an appointment as deleted; the row stays as history. */
export async function markDeleted(
  { transaction, actor, clock }: BranchContext,
  id: string,
  deleteReason: string | null,
): Promise<void> {
  await transaction.run(remove, { id, deletedAt: clock.now(), deletedBy: actor.userId, deleteReason });
}

type Payment = Pick<Row<'appointment'>, 'id' | 'paid' | 'paidPriceMinor' | 'givenBack'>;

const pay = prepared('appointment-pay', ($: Placeholders<Payment>) =>
  db
    .updateTable('appointment')
    .set({ paid: $.paid, paidPriceMinor: $.paidPriceMinor, givenBack: $.givenBack, version: nextVersion })
    .where('id', '=', $.id),
);

export async function savePaid({ transaction }: BranchWork, id: string, paidPriceMinor: number): Promise<void> {
  await transaction.run(pay, { id, paid: true, paidPriceMinor, givenBack: false });
}

const component = prepared('appointment-component', ($: Placeholders<{ id: string; componentId: string | null }>) =>
  db.updateTable('appointment').set({ componentId: $.componentId, version: nextVersion }).where('id', '=', $.id),
);

/** Reserves a unit of a component for an appointment, or none. */
export async function saveComponent(
  { transaction }: BranchWork,
  id: string,
  componentId: string | null,
): Promise<void> {
  await transaction.run(component, { id, componentId });
}

/** `givenBack`: the money was returned, rather than never taken. */
export async function saveUnpaid({ transaction }: BranchWork, id: string, givenBack: boolean): Promise<void> {
  await transaction.run(pay, { id, paid: false, paidPriceMinor: null, givenBack });
}

const prices = prepared('appointment-paid-prices', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('appointment').select(['id', 'paidPriceMinor']).where('id', '=', anyOf($.ids)),
);

/** Payments for each of these appointments less refunds, in minor units. */
export async function readPaidPrices(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.run(prices, { ids });
  return new Map(rows.map(({ id, paidPriceMinor }) => [id, paidPriceMinor ?? 0]));
}

const services = prepared('appointment-services', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('service')
    .select(['id', 'name', archived, 'durationMinutes', 'color', 'priceMinor', 'pricePerPerson'])
    .select(['staffSetUpMinutes', 'staffCleanUpMinutes', 'areaSetUpMinutes', 'areaCleanUpMinutes'])
    .select(({ selectFrom }) => {
      const able = selectFrom('serviceResource as r').select('r.resourceId').whereRef('r.serviceId', '=', 'service.id');
      return sql<string[]>`array${able}::text[]`.as('resourceIds');
    })
    .select([partNeeds(sql.ref('service.id')).as('parts'), ratesOf('service.id').as('rates')])
    .where('id', '=', anyOf($.ids)),
);

/** Facts of a service that a booking needs; `resourceIds` are the resources that can perform or house it. */
export type BookableService = Readonly<NonNullable<(typeof services)['answer']>>;

export async function readBookableServices(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<Map<string, BookableService>> {
  const rows = await transaction.run(services, { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
