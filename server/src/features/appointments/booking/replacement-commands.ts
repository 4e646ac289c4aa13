import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAppointment } from '../appointment/appointment-detail-queries.ts';
import { readAppointments } from '../appointment/appointment-queries.ts';
import { type Replacement, saveAppointment } from '../appointment/appointment-repository.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';
import { findHolders, refusalOf } from '../holds/clash-queries.ts';
import { freeHolds } from '../holds/hold-repository.ts';
import { holdsOf, holdsSame } from '../holds/hold-rules.ts';
import { type ClashingHolds, type HoldPlan, placeHolds } from '../holds/placement-rules.ts';
import { writeHolds } from '../holds/write-holds.ts';
import { refusalOfHours } from '../slots/availability-rules.ts';
import { type Asked, type BookingData, decideSeeingAll, loadBookingData } from './booking-data-queries.ts';
import { leavesRequestedStaff, objectionTo } from './booking-rules.ts';

interface Terms {
  readonly overrideAvailability: boolean;
  /** The audit's name for it; an update by default. */
  readonly action?: AuditedAction;
  /** Undoes a change: the guest's answer is that of the requested values again. */
  readonly isUndo?: boolean;
}

/** Replaces locked appointments with their new values, all or none; those whose holds change are placed again. */
export async function replaceAppointments(
  context: BranchContext,
  proposed: readonly Replacement[],
  { overrideAvailability, action = auditedUpdate(overrideAvailability), isUndo = false }: Terms,
): Promise<void> {
  const replacements = isUndo ? proposed : proposed.map(withoutStaleAnswer);
  const moved = replacements.filter(({ current, requested }) => !holdsSame(current, requested));
  const isAwaited = moved.length > 0 && (await rescheduleAppointments(context, moved, overrideAvailability));
  await Promise.all([
    ...replacements.map(({ requested }) => context.transaction.run(saveAppointment, requested)),
    recordAppointments(
      context,
      replacements.map(({ current, requested }) => ({ action, id: current.id, before: current, after: requested })),
      isAwaited,
    ),
  ]);
}

/** A guest's answer refers to the appointment as it was when they were told. */
function withoutStaleAnswer({ current, requested }: Replacement): Replacement {
  const isSame =
    current.startsAt.equals(requested.startsAt) &&
    current.endsAt.equals(requested.endsAt) &&
    current.serviceId === requested.serviceId &&
    current.guestId === requested.guestId;
  return { current, requested: isSame ? requested : { ...requested, guestAnswer: null } };
}

/** Refuses to take an appointment from the staff member whom its guest asked for. */
export async function refuseOtherStaff(context: BranchContext, { current, requested }: Replacement): Promise<void> {
  if (!leavesRequestedStaff(current, requested)) return;
  const { staff } = await readAppointment(context, current.id);
  throw new Refusal('requested-staff', { resource: staff?.name ?? null });
}

/** A change that ignored the working hours has a name of its own in the audit. */
function auditedUpdate(overrideAvailability: boolean): AuditedAction {
  return overrideAvailability ? 'appointment.update-outside-availability' : 'appointment.update';
}

/**
 * Gives appointments the holds of their new values, all or none. The old holds are freed first, so that appointments
 * that move together do not clash with each other. A refusal names the `appointment` in its parameters.
 */
async function rescheduleAppointments(
  context: BranchContext,
  replacements: readonly Replacement[],
  overrideAvailability: boolean,
): Promise<boolean> {
  const data = await loadBookingData(context, askedFor(replacements));
  const rules = { timeZone: context.branch.timeZone, overrideAvailability };
  for (const replacement of replacements) naming(replacement, () => refuseImpossible(replacement, data, rules));
  const { plan, obstacle } = await decideSeeingAll(context, data, (seen) => placeReplacements(replacements, seen));
  if (obstacle !== undefined) {
    const refusal = await clashRefusal(context, obstacle.taken, plan);
    naming(obstacle, () => {
      throw refusal;
    });
  }
  await Promise.all(
    replacements.map(({ current }) => context.transaction.run(freeHolds, { appointmentId: current.id })),
  );
  await writeHolds(context, plan);
  return data.isAwaited;
}

/** The data that replacements are decided by. */
export function askedFor(replacements: readonly Replacement[]): Asked {
  return {
    resourceIds: replacements.flatMap(({ requested }) => [requested.staffId, requested.areaId]),
    freed: replacements.flatMap(({ current }) => [current.staffId, current.areaId]),
    times: replacements.flatMap(({ current, requested }) => [current, requested]),
    places: replacements.flatMap(({ requested }) => holdsOf(requested)),
    serviceIds: replacements.map(({ requested }) => requested.serviceId),
  };
}

interface Rules {
  readonly timeZone: string;
  readonly overrideAvailability: boolean;
}

/** Refuses what breaks a rule whatever is booked, and what is outside the working hours. */
export function refuseImpossible(
  { current, requested }: Replacement,
  data: BookingData,
  { timeZone, overrideAvailability }: Rules,
): void {
  const service = data.services.get(requested.serviceId);
  // An archived service takes no new bookings, but its existing ones may still be rescheduled.
  const keeps = service !== undefined && requested.serviceId === current.serviceId;
  const objection = objectionTo({
    ...requested,
    service: keeps ? { ...service, archived: false } : service,
    resources: data.resources,
  });
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);
  const isFree = overrideAvailability || holdsOf(requested).length === 0;
  const away = isFree ? undefined : refusalOfHours(requested, { ...data, timeZone });
  if (away !== undefined) throw away;
}

/** Finds places for all new values among the holds of others; an obstacle is at the first appointment without room. */
function placeReplacements(replacements: readonly Replacement[], { holds, spans, resources }: BookingData) {
  const moving = new Set<string | null>(replacements.map(({ current }) => current.id));
  const read = holds.filter(({ appointmentId }) => !moving.has(appointmentId));
  let plan: HoldPlan = { read, spans, own: new Map(), moved: new Map() };
  for (const { requested } of replacements) {
    const placing = placeHolds(plan, requested.id, holdsOf(requested), resources);
    if (placing.kind === 'unseen') return { plan, unseen: [placing.span] };
    if (placing.kind === 'taken') return { plan, unseen: [], obstacle: { requested, taken: placing.taken } };
    plan = placing.plan;
  }
  return { plan, unseen: [] };
}

/** The refusal with all clashes; appointments that move as well are told with their new times. */
export async function clashRefusal(
  context: BranchContext,
  clashing: readonly ClashingHolds[],
  { own }: HoldPlan,
): Promise<Refusal> {
  const moving = clashing.flatMap(({ by }) => by.flatMap(({ id }) => own.get(id) ?? []));
  const [found, rows] = await Promise.all([
    findHolders(context, clashing),
    readAppointments(
      context,
      moving.map(({ appointmentId }) => appointmentId),
    ),
  ]);
  const moved = moving.flatMap((hold) => {
    const row = rows.get(hold.appointmentId);
    if (row === undefined) return [];
    const holderName = row.holder?.fullName ?? null;
    return { ...hold, blockId: null, reason: null, serviceName: row.service.name, holderName };
  });
  return refusalOf(clashing, [...found, ...moved], context.branch.timeZone);
}

/** A refusal of the work says which appointment it is about. */
function naming({ requested }: Pick<Replacement, 'requested'>, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.params, appointment: requested.id }, error.details);
  }
}
