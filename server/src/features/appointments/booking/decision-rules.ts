import { detailsOf, placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { type KnownUnits, refusalOfUse } from '#features/packages/unit-rules';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/new-id';
import type { StoredAppointment } from '../appointment/appointment-repository.ts';
import { stateFor } from '../appointment/appointment-states.ts';
import { holdsOf, type RequestedHold } from '../holds/hold-rules.ts';
import { type ClashingHolds, type HoldPlan, placeHolds } from '../holds/placement-rules.ts';
import { refusalOfHours } from '../slots/availability-rules.ts';
import type { BookingData } from './booking-data-queries.ts';
import { objectionTo } from './booking-rules.ts';
import { settleParts } from './part-choice-rules.ts';
import { minutesOf, plannedParts } from './part-rules.ts';
import { agreedPrice, offeredPrice, type PricedBooking } from './price-rules.ts';
import { type RequestedRow, wholeOrSingle } from './requested-row-commands.ts';
import { reservesUnits, useOf } from './unit-rules.ts';

/** The visit or series that an appointment belongs to; a new one has yet to be written. */
interface Group {
  readonly id: string;
  readonly isNew: boolean;
}

/** An appointment that is booked, with what is written with it. */
export interface Booked {
  readonly request: AppointmentRequest;
  readonly appointment: StoredAppointment;
  readonly visit: Group;
  readonly series: Group | null;
  /** Its price without what the request says of it, for all its people, in minor units. */
  readonly offeredMinor: number;
}

/** The holds that are in the way, among what was there and what was decided before: their holders are to be named. */
export interface Obstacle {
  readonly taken: readonly ClashingHolds[];
  readonly before: Pick<Decision, 'booked' | 'plan'>;
}

export interface NotBooked extends RequestedRow {
  readonly reason: Refusal | Obstacle;
}

/** Outcomes of the requests, in the order in which they were decided. */
interface Decision {
  readonly booked: readonly Booked[];
  readonly notBooked: readonly NotBooked[];
  readonly plan: HoldPlan;
  /** The ids of the visits and series that were created, by the requests' keys for them. */
  readonly visits: ReadonlyMap<string, string>;
  readonly series: ReadonlyMap<string, string>;
  /** Times whose holds must be loaded before it is a decision. */
  readonly unseen: readonly RequestedHold[];
}

/** Data that a decision rests on. */
interface Grounds {
  readonly data: BookingData;
  readonly timeZone: string;
  readonly currency: string;
  /** The entries of the waiting list that are named and do not exist. */
  readonly unknownEntries: ReadonlySet<string>;
  /** The components of sold packages that are named and exist. */
  readonly units?: KnownUnits | undefined;
  /** The branch's day, `yyyy-MM-dd`. */
  readonly today: string;
}

/**
 * Decides which requests can be booked, and where: each for itself, or all rows of a visit that is booked all or none.
 * Each row counts for those after it.
 */
export function decideBookings(requests: readonly AppointmentRequest[], grounds: Grounds): Decision {
  const { holds, spans } = grounds.data;
  const plan = { read: holds, spans, own: new Map(), moved: new Map() };
  const nothing: Decision = {
    booked: [],
    notBooked: [],
    plan,
    visits: new Map(),
    series: new Map(),
    unseen: [],
  };
  return wholeOrSingle(requests).reduce((before, rows) => decideRows(before, rows, grounds), nothing);
}

function decideRows(before: Decision, rows: readonly RequestedRow[], grounds: Grounds): Decision {
  const after = rows.reduce((decision, row) => decideRow(decision, row, grounds), before);
  const refused = after.notBooked.slice(before.notBooked.length);
  if (refused.length === 0 || rows.length === 1) return after;
  // Rows of the visit that could have been booked are not, because of the others.
  const reasons = new Map(refused.map((one) => [one.index, one]));
  const incomplete = new Refusal('visit-incomplete');
  const none = rows.map((row) => reasons.get(row.index) ?? { ...row, reason: incomplete });
  return { ...before, notBooked: [...before.notBooked, ...none], unseen: after.unseen };
}

function decideRow(decision: Decision, row: RequestedRow, grounds: Grounds): Decision {
  try {
    return withRow(decision, row, grounds);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...decision, notBooked: [...decision.notBooked, { ...row, reason: error }] };
  }
}

/** The decision with one more row; throws the first reason against it but for its holds. */
function withRow(decision: Decision, row: RequestedRow, grounds: Grounds): Decision {
  const { data, timeZone, unknownEntries } = grounds;
  const { request } = row;
  const visit = visitOf(request, decision, data);
  const series = seriesOf(request, decision, data);
  const open = requestedAppointment(request, data);
  const ignoresHours = request.overrideAvailability === true;
  if (open.guestId !== null && !data.guests.has(open.guestId)) throw new Refusal('guest-unknown');
  if (visit instanceof Refusal) throw visit;
  if (series instanceof Refusal) throw series;
  refuseUnitOf(row.request, open, decision, grounds);
  const known = { ...data, timeZone, plan: decision.plan, ignoresHours };
  const settling = settleParts(open, { service: serviceOf(request, data), isNew: true, isOpen: !request.parts }, known);
  if (settling.kind === 'unseen') return { ...decision, unseen: [...decision.unseen, ...settling.spans] };
  const requested = settling.appointment;
  const holds = holdsOf(requested);
  const isFree = ignoresHours || holds.length === 0;
  const away = isFree ? undefined : refusalOfHours(requested, { ...data, timeZone });
  if (away !== undefined) throw away;
  const placing = placeHolds(decision.plan, requested.id, holds, data.resources);
  if (placing.kind === 'unseen') return { ...decision, unseen: [...decision.unseen, placing.span] };
  if (placing.kind === 'taken') {
    const reason = { taken: placing.taken, before: decision };
    return { ...decision, notBooked: [...decision.notBooked, { ...row, reason }] };
  }
  if (request.wishId !== undefined && unknownEntries.has(request.wishId)) throw new Refusal('wish-unknown');
  const seriesStartsAt = series === null ? null : fromWireTime(request.series?.startTime ?? request.startTime);
  const { offeredMinor, priceMinor } = pricesOf(request, requested, grounds);
  const groups = { visitId: visit.id, seriesId: series?.id ?? null, seriesStartsAt };
  const appointment = { ...requested, ...groups, priceMinor };
  const { visitKey } = request;
  return {
    ...decision,
    booked: [...decision.booked, { request, appointment, visit, series, offeredMinor }],
    plan: placing.plan,
    visits: visitKey === undefined ? decision.visits : new Map(decision.visits).set(visitKey, visit.id),
    series: request.series && series ? new Map(decision.series).set(request.series.key, series.id) : decision.series,
  };
}

/**
 * The appointment that a request asks for, without its visit and series; refuses one that breaks a rule whatever is
 * booked.
 */
function requestedAppointment(request: AppointmentRequest, data: BookingData) {
  const { resources } = data;
  const service = data.services.get(request.serviceId);
  const booking = {
    startsAt: fromWireTime(request.startTime),
    endsAt: fromWireTime(request.endTime),
    staffId: request.staffResourceId ?? null,
    areaId: request.areaResourceId ?? null,
    priceMinor: null,
    ...detailsOf(request),
  };
  const objection = objectionTo({ ...booking, service, resources });
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);
  // `objectionTo` has already refused an unknown service.
  if (service === undefined) throw new Refusal('service-unknown');
  const parts = plannedParts(service.parts, minutesOf(booking), {
    lead: booking.staffId,
    chosen: request.parts ?? null,
  });
  const { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes } = service;
  return {
    ...booking,
    parts,
    id: newId(),
    componentId: request.componentId ?? null,
    guestId: guestIdOf(request),
    serviceId: service.id,
    state: stateFor(request.status ?? 'Unknown'),
    staffSetUpMinutes,
    staffCleanUpMinutes,
    areaSetUpMinutes,
    areaCleanUpMinutes,
    cancelledFrom: null,
    cancelledAt: null,
    cancelReason: null,
    guestAnswer: null,
    paid: false,
    givenBack: false,
    version: 1,
  };
}

/** Refuses the unit that a row is to reserve, beside those of the rows that are booked before it. */
function refuseUnitOf(
  { newGuest }: AppointmentRequest,
  { componentId, ...appointment }: ReturnType<typeof requestedAppointment>,
  { booked }: Decision,
  { data: { services }, units = new Map(), timeZone, today }: Grounds,
): void {
  if (componentId === null) return;
  const before = booked.flatMap(({ appointment: one }) =>
    reservesUnits(one) ? useOf(one, services.get(one.serviceId), { timeZone }) : [],
  );
  const use = useOf({ ...appointment, componentId }, services.get(appointment.serviceId), { timeZone });
  // A guest who is not on the list yet holds no package.
  const guestId = newGuest === undefined ? use.guestId : newGuest.key;
  const refusal = refusalOfUse(units, before, { ...use, guestId }, today);
  if (refusal !== undefined) throw refusal;
}

/** The price of a booking by the rates, and the agreed one, which is the same unless the request names one. */
function pricesOf(
  request: AppointmentRequest,
  booking: PricedBooking,
  { data: { services, staff, remembered }, timeZone, currency }: Grounds,
) {
  const service = services.get(request.serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  const levelId = staff.get(booking.staffId ?? '')?.levelId ?? null;
  const offeredMinor = offeredPrice(booking, { service, levelId, remembered, timeZone });
  return { offeredMinor, priceMinor: agreedPrice(request.price, offeredMinor, currency) };
}

function serviceOf({ serviceId }: AppointmentRequest, { services }: BookingData) {
  const service = services.get(serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  return service;
}

/** The guest on the list that a request names; null for a walk-in. */
export function guestIdOf({ guestId }: AppointmentRequest): string | null {
  return guestId === undefined || guestId === placeholderGuestId ? null : guestId;
}

/** The visit of a row: the one that it names, the one already created for its key, or a new one. */
function visitOf(
  { visitId, visitKey }: AppointmentRequest,
  { visits }: Decision,
  { groupIds }: BookingData,
): Group | Refusal {
  if (visitId === undefined) return groupOf(visitKey === undefined ? undefined : visits.get(visitKey));
  return groupIds.has(visitId) ? groupOf(visitId) : new Refusal('visit-unknown');
}

/** As `visitOf`, for the series; a row that names none has none. */
function seriesOf(
  { seriesId, series }: AppointmentRequest,
  { series: created }: Decision,
  { groupIds }: BookingData,
): Group | Refusal | null {
  if (seriesId !== undefined) return groupIds.has(seriesId) ? groupOf(seriesId) : new Refusal('series-unknown');
  if (series === undefined) return null;
  if (!isRepeatRule(series.repeat.repeatRule)) return new Refusal('unsupported-repeat-rule');
  return groupOf(created.get(series.key));
}

function groupOf(known: string | undefined): Group {
  return known === undefined ? { id: newId(), isNew: true } : { id: known, isNew: false };
}
