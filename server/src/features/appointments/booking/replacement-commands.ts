import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import type { UnitDecision } from '@quieta/contract/packages/unit-decision';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAppointment } from '../appointment/appointment-detail-queries.ts';
import { readAppointments } from '../appointment/appointment-queries.ts';
import { type Replacement, saveAppointment } from '../appointment/appointment-repository.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';
import { findHolders, refusalOf } from '../holds/clash-queries.ts';
import { freeHolds } from '../holds/hold-repository.ts';
import { holdsOf, holdsSame, resourceIdsOf } from '../holds/hold-rules.ts';
import { type ClashingHolds, type HoldPlan, placeHolds } from '../holds/placement-rules.ts';
import { writeHolds } from '../holds/write-holds.ts';
import { refusalOfHours } from '../slots/availability-rules.ts';
import { type Asked, type BookingData, decideSeeingAll, loadBookingData } from './booking-data-queries.ts';
import { leavesRequestedStaff, objectionTo } from './booking-rules.ts';
import { settleParts } from './part-choice-rules.ts';
import { settleUnits } from './unit-commands.ts';

interface Terms {
  readonly overrideAvailability: boolean;
  /** The audit's name for it; an update by default. */
  readonly action?: AuditedAction;
  /** Undoes a change: the guest's answer is that of the requested values again. */
  readonly isUndo?: boolean;
  /** Appointments whose unit is gone are changed without it. */
  readonly mayGoWithoutUnit?: boolean;
  /** The desk's decision about the units of those that are missed. */
  readonly decided?: UnitDecision | undefined;
}

/** Replaces locked appointments with their new values, all or none; those whose holds change are placed again. */
export async function replaceAppointments(
  context: BranchContext,
  proposed: readonly Replacement[],
  {
    overrideAvailability,
    action = auditedUpdate(overrideAvailability),
    isUndo = false,
    mayGoWithoutUnit = false,
    decided,
  }: Terms,
): Promise<void> {
  const withUnits = await settleUnits(context, proposed, { decided, mayGoWithout: mayGoWithoutUnit });
  const replacements = isUndo ? withUnits : withUnits.map(withoutStaleAnswer);
  const isMoved = ({ current, requested, isOpen }: Replacement) => isOpen || !holdsSame(current, requested);
  const moved = replacements.filter(isMoved);
  const { settled, isAwaited } =
    moved.length > 0
      ? await rescheduleAppointments(context, moved, overrideAvailability)
      : { settled: moved, isAwaited: false };
  const written = [...replacements.filter((one) => !isMoved(one)), ...settled];
  await Promise.all([
    ...written.map((one) => saveAppointment(context, one)),
    recordAppointments(
      context,
      written.map(({ current, requested }) => ({ action, id: current.id, before: current, after: requested })),
      isAwaited,
    ),
  ]);
}

/** A guest's answer refers to the appointment as it was when they were told. */
function withoutStaleAnswer(replacement: Replacement): Replacement {
  const { current, requested } = replacement;
  const isSame =
    current.startsAt.equals(requested.startsAt) &&
    current.endsAt.equals(requested.endsAt) &&
    current.serviceId === requested.serviceId &&
    current.guestId === requested.guestId;
  return { ...replacement, requested: isSame ? requested : { ...requested, guestAnswer: null } };
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
 * Gives appointments the holds of their new values, all or none, and answers them as they are to be saved. The old
 * holds are freed first, so that appointments that move together do not clash with each other. A refusal names the
 * `appointment` in its parameters.
 */
async function rescheduleAppointments(
  context: BranchContext,
  replacements: readonly Replacement[],
  overrideAvailability: boolean,
): Promise<{ readonly settled: readonly Replacement[]; readonly isAwaited: boolean }> {
  const data = await loadBookingData(context, askedFor(replacements));
  const rules = { timeZone: context.branch.timeZone, ignoresHours: overrideAvailability };
  for (const replacement of replacements) naming(replacement, () => refuseImpossible(replacement, data));
  const { plan, settled, obstacle } = await decideSeeingAll(context, data, (seen) =>
    placeReplacements(replacements, seen, rules),
  );
  if (obstacle !== undefined) {
    const refusal = await clashRefusal(context, obstacle.taken, plan);
    naming(obstacle, () => {
      throw refusal;
    });
  }
  await Promise.all(settled.map(({ current }) => context.transaction.run(freeHolds, { appointmentId: current.id })));
  await writeHolds(context, plan);
  return { settled, isAwaited: data.isAwaited };
}

/** The data that replacements are decided by. */
export function askedFor(replacements: readonly Replacement[]): Asked {
  return {
    resourceIds: replacements.flatMap(({ requested }) => resourceIdsOf(requested)),
    freed: replacements.flatMap(({ current }) => resourceIdsOf(current)),
    times: replacements.flatMap(({ current, requested }) => [current, requested]),
    places: replacements.flatMap(({ requested }) => holdsOf(requested)),
    serviceIds: replacements.map(({ requested }) => requested.serviceId),
    openServiceIds: replacements.flatMap(({ requested, isOpen }) => (isOpen ? requested.serviceId : [])),
  };
}

/** Refuses what breaks a rule whatever is booked. */
export function refuseImpossible({ current, requested }: Replacement, { services, resources }: BookingData): void {
  const service = services.get(requested.serviceId);
  // An archived service takes no new bookings, but its existing ones may still be rescheduled.
  const keeps = service !== undefined && requested.serviceId === current.serviceId;
  const objection = objectionTo({
    ...requested,
    service: keeps ? { ...service, archived: false } : service,
    resources,
  });
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);
}

export interface Rules {
  readonly timeZone: string;
  readonly ignoresHours: boolean;
}

/**
 * Finds places for all new values among the holds of others, and who performs parts that are open; an obstacle is at
 * the first appointment without room. Refuses what is outside the working hours.
 */
function placeReplacements(replacements: readonly Replacement[], data: BookingData, rules: Rules) {
  const moving = new Set<string | null>(replacements.map(({ current }) => current.id));
  const read = data.holds.filter(({ appointmentId }) => !moving.has(appointmentId));
  let plan: HoldPlan = { read, spans: data.spans, own: new Map(), moved: new Map() };
  const settled: Replacement[] = [];
  for (const replacement of replacements) {
    const settling = naming(replacement, () => settleReplacement(replacement, data, { ...rules, plan }));
    if (settling.kind === 'unseen') return { plan, settled, unseen: settling.spans };
    const requested = settling.appointment;
    const placing = placeHolds(plan, requested.id, holdsOf(requested), data.resources);
    if (placing.kind === 'unseen') return { plan, settled, unseen: [placing.span] };
    if (placing.kind === 'taken') return { plan, settled, unseen: [], obstacle: { requested, taken: placing.taken } };
    plan = placing.plan;
    settled.push({ ...replacement, requested });
  }
  return { plan, settled, unseen: [] };
}

/** A replacement with who performs its parts; refuses what is outside the working hours, or what cannot be chosen. */
export function settleReplacement(
  { current, requested, isOpen = false }: Replacement,
  data: BookingData,
  rules: Rules & { readonly plan: HoldPlan },
) {
  const service = data.services.get(requested.serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  const settling = settleParts(
    requested,
    { service, isNew: requested.serviceId !== current.serviceId, isOpen },
    { ...data, ...rules },
  );
  if (settling.kind === 'unseen') return settling;
  const isFree = rules.ignoresHours || holdsOf(settling.appointment).length === 0;
  const away = isFree ? undefined : refusalOfHours(settling.appointment, { ...data, ...rules });
  if (away !== undefined) throw away;
  return settling;
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
function naming<T>({ requested }: Pick<Replacement, 'requested'>, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.params, appointment: requested.id }, error.details);
  }
}
