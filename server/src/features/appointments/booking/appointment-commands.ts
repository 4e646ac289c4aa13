import type * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import { leadOf } from '@quieta/contract/appointments/part-rules';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { addDetails, readAppointment, refuseStale } from '../appointment/appointment-detail-queries.ts';
import { readAppointments } from '../appointment/appointment-queries.ts';
import {
  lockAppointments,
  markDeleted,
  type Replacement,
  type StoredAppointment,
  saveAppointment,
} from '../appointment/appointment-repository.ts';
import { canBeCancelled, isToCome } from '../appointment/appointment-states.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';
import { freeHolds, lockResources } from '../holds/hold-repository.ts';
import { resourceIdsOf } from '../holds/hold-rules.ts';
import { withLead, withTakeover } from './part-rules.ts';
import { refuseOtherStaff, replaceAppointments } from './replacement-commands.ts';
import { takeMissed } from './unit-commands.ts';

/** Cancels one appointment, with a reason; its time is free at once. */
export async function cancelAppointment(
  context: BranchContext,
  { params: { id }, body: { reason, unit }, baseVersion }: Request<typeof appointmentEndpoints.cancelAppointment>,
): Promise<AnswerOf<typeof appointmentEndpoints.cancelAppointment>> {
  await cancelBooking(context, { id, reason, unit, baseVersion });
  return readAppointment(context, id);
}

interface Cancellation {
  readonly id: string;
  readonly reason: string;
  /** The decision about its unit; undefined: the branch's rule decides. */
  readonly unit?: UnitDecision | undefined;
  /** Undefined: any version. */
  readonly baseVersion?: number | undefined;
}

/** Cancels one appointment and frees its time; refuses one that is paid, in treatment or over. */
export async function cancelBooking(
  context: BranchContext,
  { id, reason, unit, baseVersion }: Cancellation,
): Promise<void> {
  const [current] = await context.transaction.run(lockAppointments, { ids: [id] });
  if (current === undefined) throw new Refusal('not-found');
  await refuseStale(context, current, baseVersion);
  if (current.paid) throw new Refusal('appointment-paid');
  if (current.state === 'cancelled') throw new Refusal('appointment-closed');
  if (!canBeCancelled(current.state)) throw new Refusal('appointment-under-way');
  await cancelAll(context, [current], reason, unit);
}

/**
 * Undoes cancellations, all or none: each appointment returns to its previous state and holds its time again. Working
 * hours are not checked again, because it was booked within them or knowingly outside them. One whose unit is gone is
 * answered without it. An appointment that is not cancelled stays as it is.
 */
export async function undoCancellation(
  context: BranchContext,
  { body }: Request<typeof appointmentEndpoints.undoCancellation>,
): Promise<AnswerOf<typeof appointmentEndpoints.undoCancellation>> {
  const ids = [...new Set(body.ids)];
  const found = await context.transaction.run(lockAppointments, { ids });
  if (found.length < ids.length) throw new Refusal('not-found');
  const replacements = found
    .filter(({ state }) => state === 'cancelled')
    .map((current) => ({ current, requested: reversed(current) }));
  await replaceAppointments(context, replacements, {
    overrideAvailability: true,
    action: 'appointment.undo-cancellation',
    mayGoWithoutUnit: true,
  });
  const rows = await readAppointments(context, ids);
  return addDetails(
    context,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

function reversed(current: StoredAppointment): StoredAppointment {
  return {
    ...current,
    state: current.cancelledFrom ?? 'booked',
    cancelledFrom: null,
    cancelledAt: null,
    cancelReason: null,
  };
}

/**
 * Deletes an appointment and frees its time. Only the appointment's id counts: `customerId` cannot be trusted (API-04).
 */
export async function deleteAppointment(
  context: BranchContext,
  { query: { appointmentId: id, reason } }: Request<typeof appointmentEndpoints.deleteAppointment>,
): Promise<AnswerOf<typeof appointmentEndpoints.deleteAppointment>> {
  const [current] = await context.transaction.run(lockAppointments, { ids: [id] });
  if (current === undefined) throw new Refusal('not-found');
  if (current.paid) throw new Refusal('appointment-paid');
  await deleteAll(context, [current], reason ?? null);
  return { id };
}

/**
 * Cancels appointments and frees their times. They must be locked and in a state that can be cancelled. Their units are
 * taken or not as the branch's rule says, or the desk.
 */
export async function cancelAll(
  context: BranchWork,
  appointments: readonly StoredAppointment[],
  reason: string,
  unit?: UnitDecision,
): Promise<void> {
  const cancelled = (before: StoredAppointment) => {
    const { state } = before;
    if (!canBeCancelled(state)) throw new Error(`an appointment that is ${state} was to be cancelled`);
    return {
      ...before,
      state: 'cancelled',
      cancelledFrom: state,
      cancelledAt: context.clock.now(),
      cancelReason: reason,
    } as const;
  };
  await takeMissed(context, appointments, { how: 'cancelled', decided: unit });
  await freeAll(context, appointments);
  const noted = unit?.decision === 'give-back' && { noted: { reason: unit.reason } };
  await Promise.all(
    appointments.map((current) => saveAppointment(context, { current, requested: cancelled(current) })),
  );
  await recordAppointments(
    context,
    appointments.map((one) => ({
      action: 'appointment.cancel',
      id: one.id,
      before: one,
      after: cancelled(one),
      ...(one.componentId !== null && noted),
    })),
  );
}

/** Deletes appointments and frees their times. They must be locked and deletable. */
export async function deleteAll(
  context: BranchContext,
  appointments: readonly StoredAppointment[],
  reason: string | null,
): Promise<void> {
  const noted = reason !== null && { noted: { reason } };
  await freeAll(context, appointments);
  await Promise.all(appointments.map(({ id }) => markDeleted(context, id, reason)));
  await recordAppointments(
    context,
    appointments.map((one) => ({ action: 'appointment.delete', id: one.id, before: one, after: null, ...noted })),
  );
}

async function freeAll(context: BranchWork, appointments: readonly StoredAppointment[]): Promise<void> {
  await lockResources(context, appointments.flatMap(resourceIdsOf));
  await Promise.all(appointments.map(({ id }) => context.transaction.run(freeHolds, { appointmentId: id })));
}

/**
 * A takeover: another staff member takes the appointment over, or the stretch of whom they replace. `version` is the
 * appointment's version that this was decided on.
 */
interface Takeover {
  readonly appointmentId: string;
  readonly version: number;
  readonly staffId: string;
  readonly stretch?:
    | { readonly resourceId: string; readonly afterMinutes: number; readonly minutes: number }
    | null
    | undefined;
  readonly overrideRequestedStaff: boolean;
}

/** Gives locked appointments to other staff members, all or none; times and areas stay. */
export async function moveToStaff(
  context: BranchContext,
  locked: readonly StoredAppointment[],
  takeovers: readonly Takeover[],
  overrideAvailability: boolean,
): Promise<void> {
  const asked = Map.groupBy(takeovers, ({ appointmentId }) => appointmentId);
  const moves: Replacement[] = [];
  if (locked.length < asked.size) throw new Refusal('not-found');
  for (const current of locked) {
    const own = asked.get(current.id) ?? [];
    if (own.length === 0) continue;
    for (const { version } of own) await refuseStale(context, current, version);
    if (!isToCome(current.state)) throw new Refusal('appointment-under-way');
    const requested = own.reduce(withTaker, current);
    const isOverridden = own.every(({ overrideRequestedStaff }) => overrideRequestedStaff);
    if (!isOverridden) await refuseOtherStaff(context, { current, requested });
    moves.push({ current, requested });
  }
  await replaceAppointments(context, moves, { overrideAvailability });
}

function withTaker(appointment: StoredAppointment, { staffId, stretch }: Takeover): StoredAppointment {
  const { parts: booked } = appointment;
  if (booked === null) return { ...appointment, staffId };
  const parts =
    stretch == null
      ? withLead(booked, { from: appointment.staffId, to: staffId })
      : withTakeover(booked, { ...stretch, from: stretch.resourceId, to: staffId });
  return { ...appointment, parts, staffId: leadOf(parts) };
}
