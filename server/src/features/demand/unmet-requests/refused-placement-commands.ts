import type {
  createAppointments,
  FailedAppointment,
  updateAppointment,
} from '@quieta/contract/appointments/appointment-endpoints';
import type { Clash } from '@quieta/contract/appointments/placement';
import type { moveVisit } from '@quieta/contract/appointments/visit-endpoints';
import type { UnmetReason } from '@quieta/contract/demand/unmet-request';
import type { AnswerOf, RefusalSummary } from '@quieta/contract/endpoint';
import type { ResourceType } from '@quieta/contract/resources/resource';
import { readBookableServices } from '#features/appointments/appointment/appointment-repository';
import { bookAppointments } from '#features/appointments/booking/book-appointments';
import { type AskedSlot, loadSearchesOf, ofKnown } from '#features/appointments/slots/search-queries';
import { requesting } from '#features/appointments/slots/slot-rules';
import { lasting, minute, type SlotSearch } from '#features/appointments/slots/slot-search-rules';
import { daysOf } from '#features/resources/availability-rules';
import { fromWireTime, intervalOf, localDate, type Period } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { unmetReason } from './unmet-reason-rules.ts';
import { recordUnmet } from './unmet-request-repository.ts';
import type { UnmetNeed } from './unmet-request-rules.ts';

/** A call stores at most this many rows: a series that is refused on every date is one request and not a hundred. */
const maxOfOneCall = 20;

/**
 * As `bookAppointments`; what could not be placed is kept as unmet requests. A repeated request keeps nothing again.
 */
export async function bookOrRecord(
  context: ExchangeContext,
  request: Request<typeof createAppointments>,
  options: Parameters<typeof bookAppointments>[2],
): Promise<AnswerOf<typeof createAppointments>> {
  let isFirst = false;
  const once: ExchangeContext['once'] = (work, lookAhead) =>
    context.once((inside, ahead) => {
      isFirst = true;
      return work(inside, ahead);
    }, lookAhead);
  const answer = await bookAppointments({ ...context, once }, request, options);
  const refused = answer.failedAppointments.filter(isWithoutRoom).slice(0, maxOfOneCall);
  if (isFirst && refused.length > 0)
    await context.writeIfPossible((inside) => recordRefused(inside, refused.map(toPlacement), null));
  return answer;
}

/** Keeps what an appointment could not be changed to, where its time or its resources were to change. */
export async function recordRefusedChange(
  context: BranchContext,
  { params: { id }, body: change }: Request<typeof updateAppointment>,
  refusal: Refusal,
): Promise<void> {
  const { startTime, endTime, staffResourceId, areaResourceId, serviceId, partySize } = change;
  const isPlacement = [startTime, endTime, staffResourceId, areaResourceId].some((value) => value !== undefined);
  const current = isPlacement && isWithoutRoom(refusal) ? await context.transaction.first(read, { id }) : undefined;
  if (current === undefined) return;
  const requested = {
    code: refusal.code,
    clashes: refusal.details.clashes ?? [],
    serviceId: serviceId ?? current.serviceId,
    staffId: staffResourceId === undefined ? current.staffId : staffResourceId,
    areaId: areaResourceId === undefined ? current.areaId : areaResourceId,
    partySize: partySize ?? current.partySize,
    requestedStaff: change.requestedStaff ?? current.requestedStaff,
    startsAt: startTime === undefined ? current.startsAt : fromWireTime(startTime),
    endsAt: endTime === undefined ? current.endsAt : fromWireTime(endTime),
  };
  await recordRefused(context, [requested], id);
}

/** Keeps which appointment of a visit could not be moved along. */
export async function recordRefusedMove(
  context: BranchContext,
  { body: { minutes } }: Request<typeof moveVisit>,
  refusal: Refusal,
): Promise<void> {
  const { appointment } = refusal.params;
  if (!isWithoutRoom(refusal) || typeof appointment !== 'string') return;
  const current = await context.transaction.first(read, { id: appointment });
  if (current === undefined) return;
  const [startsAt, endsAt] = [current.startsAt.add({ minutes }), current.endsAt.add({ minutes })];
  const requested = { ...current, startsAt, endsAt, code: refusal.code, clashes: refusal.details.clashes ?? [] };
  await recordRefused(context, [requested], appointment);
}

/** An appointment as it was to stand, and why it could not. */
interface RefusedPlacement extends Period {
  readonly code: RefusalSummary['code'];
  readonly clashes: readonly Clash[];
  readonly serviceId: string;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly partySize: number;
  /** The guest asked for this staff member. */
  readonly requestedStaff: boolean;
}

const read = prepared('unmet-request-appointment', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('appointment')
    .select(['serviceId', 'staffId', 'areaId', 'partySize', 'requestedStaff', 'startsAt', 'endsAt'])
    .where('id', '=', $.id),
);

/**
 * Whether it was refused for want of room or of somebody at work; an entry of the waiting list tells by itself how it
 * ends.
 */
function isWithoutRoom(refused: Pick<Refusal, 'code'> & Partial<FailedAppointment>): boolean {
  const isOfEntry = refused.appointmentRequestData?.wishId !== undefined;
  return (refused.code === 'slot-taken' || refused.code === 'outside-availability') && !isOfEntry;
}

function toPlacement({ appointmentRequestData: row, code, clashes }: FailedAppointment): RefusedPlacement {
  return {
    code,
    clashes,
    serviceId: row.serviceId,
    staffId: row.staffResourceId ?? null,
    areaId: row.areaResourceId ?? null,
    partySize: row.partySize ?? 1,
    requestedStaff: row.requestedStaff ?? false,
    startsAt: fromWireTime(row.startTime),
    endsAt: fromWireTime(row.endTime),
  };
}

/**
 * `without` is the appointment that was to be changed: its own time was free for it. What is past was only to be noted
 * down.
 */
async function recordRefused(
  context: BranchWork,
  refused: readonly RefusedPlacement[],
  without: string | null,
): Promise<void> {
  const toCome = refused.filter(({ startsAt }) => Temporal.Instant.compare(startsAt, context.clock.now()) >= 0);
  const services = await readBookableServices(
    context,
    toCome.map(({ serviceId }) => serviceId),
  );
  const asked = toCome
    .filter(({ serviceId }) => services.has(serviceId))
    .map((placement) => ({ placement, slot: toAsked(context, placement) }));
  if (asked.length === 0) return;
  const slots = asked.map(({ slot }) => slot);
  const searchFor = await loadSearchesOf(context, slots, ofKnown(services), { step: 5, without });
  const needs = asked.map(({ placement, slot }) => toNeed(context, placement, searchFor(slot)));
  await recordUnmet(context, 'placement', needs);
}

function toAsked({ branch }: BranchWork, { serviceId, partySize, startsAt, endsAt }: RefusedPlacement): AskedSlot {
  const period = { startsAt, endsAt };
  return { need: { serviceId, partySize }, days: daysOf(period, branch.timeZone), windows: [intervalOf(period)] };
}

function toNeed({ branch }: BranchWork, placement: RefusedPlacement, search: SlotSearch): UnmetNeed {
  const { serviceId, staffId, areaId, partySize, startsAt, endsAt, requestedStaff } = placement;
  const { start, end } = intervalOf(placement);
  const { inParts } = search;
  const open: SlotSearch = {
    ...lasting(search, (end - start) / minute),
    // At this start and no other, whatever minute it is.
    step: 1,
    // Where it is performed in parts, nobody named means whoever is free.
    staff: staffId === null && inParts === null ? undefined : search.staff,
    areas: areaId === null && inParts === null ? undefined : search.areas,
  };
  const requested = requesting(open, open.staff ? staffId : null, open.areas ? areaId : null);
  const alone = (one: SlotSearch) => [{ search: one, after: 0 }];
  const reason = unmetReason({ requested: alone(requested), open: alone(open) }) ?? reasonOf(placement);
  const isKnown = (of: SlotSearch['staff'], requestedId: string | null) => of?.some(({ id }) => id === requestedId);
  // A card stands in some column; that it had to be this one is known only where it was asked for, or where another
  // would have done.
  const hadToBe = reason === 'requested-staff';
  const dateFrom = localDate(startsAt, branch.timeZone);
  const timeTo = timeOf(endsAt, branch.timeZone);
  return {
    reason,
    serviceId,
    partySize,
    gender: null,
    dateFrom,
    staffId: (hadToBe || requestedStaff) && isKnown(requested.staff, staffId) ? staffId : null,
    areaId: hadToBe && isKnown(requested.areas, areaId) ? areaId : null,
    dateTo: dateFrom,
    timeFrom: timeOf(startsAt, branch.timeZone),
    timeTo: localDate(endsAt, branch.timeZone) === dateFrom ? timeTo : null,
  };
}

/** By the refusal itself, where the search finds room by now. */
function reasonOf({ code, clashes }: RefusedPlacement): UnmetReason {
  if (code === 'outside-availability') return 'closed';
  return reasons[clashes[0]?.resourceType ?? 'Staff'];
}

const reasons = { Staff: 'staff-busy', Area: 'areas-full', Equipment: 'equipment-busy' } as const satisfies Readonly<
  Record<ResourceType, UnmetReason>
>;

function timeOf(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainTime().toString();
}
