import { detailsOf } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { BookableService, StoredAppointment } from '../appointment-repository.ts';
import { stateFor } from '../appointment-states.ts';
import { objectionTo } from '../booking-rules.ts';
import type { LockedResource } from '../holds/hold-repository.ts';
import { isSeriesKnown } from '../series/series-repository.ts';
import { isVisitKnown } from '../visits/visit-repository.ts';
import { type PlannedHolds, planHolds, refuseOutsideAvailability } from './place-holds.ts';

/** The ids of the visits and series that the rows of one request have created so far, by the request's keys for them. */
interface GroupKeys {
  readonly visits: Map<string, string>;
  readonly series: Map<string, string>;
}

/** The visit or series that an appointment belongs to; a new one has yet to be written. */
interface Group {
  readonly id: string;
  readonly isNew: boolean;
}

/** Locks the waiting-list entry that an appointment fulfils, and answers how to end it; refuses with `wish-unknown`. */
export type TakeWaitingListEntry = (context: BranchContext, id: string) => Promise<() => Promise<void>>;

/** What all rows of a request need; the resources are locked. */
export interface LookedUp extends GroupKeys {
  /** Handed in, because the waiting list stands above the appointments. */
  readonly takeWaitingListEntry: TakeWaitingListEntry;
  readonly services: ReadonlyMap<string, BookableService>;
  readonly resources: ReadonlyMap<string, LockedResource>;
  /** The guests that the requests name and the list has. */
  readonly guestIds: ReadonlySet<string>;
}

/** An appointment that can be booked, with everything that is written with it. */
export interface Decided {
  readonly appointment: StoredAppointment;
  readonly visit: Group;
  readonly series: Group | null;
  readonly places: PlannedHolds;
  /** Ends the waiting-list entry that it fulfils. */
  readonly endWish: (() => Promise<void>) | undefined;
}

/** Decides whether an appointment can be booked, and writes nothing; refuses with the first reason against it. */
export async function decideAppointment(
  context: BranchContext,
  request: AppointmentRequest,
  looked: LookedUp,
): Promise<Decided> {
  const { resources } = looked;
  const service = looked.services.get(request.serviceId);
  const booking = {
    startsAt: fromWireTime(request.startTime),
    endsAt: fromWireTime(request.endTime),
    service,
    staffId: request.staffResourceId ?? null,
    areaId: request.areaResourceId ?? null,
    ...detailsOf(request),
    resources,
  };
  const objection = objectionTo(booking);
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);
  // `objectionTo` has already refused an unknown service.
  if (service === undefined) throw new Refusal('service-unknown');
  const guestId = guestIdOf(request);
  const { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes } = service;
  const occupying = {
    ...booking,
    state: stateFor(request.status ?? 'Unknown'),
    staffSetUpMinutes,
    staffCleanUpMinutes,
    areaSetUpMinutes,
    areaCleanUpMinutes,
  };
  const [, visit, series, , places, endWish] = await together([
    refuseUnknownGuest(guestId, looked),
    visitOf(context, request, looked),
    seriesOf(context, request, looked),
    request.overrideAvailability ? undefined : refuseOutsideAvailability(context, occupying, resources),
    planHolds(context, occupying, resources),
    request.wishId === undefined ? undefined : looked.takeWaitingListEntry(context, request.wishId),
  ]);
  const appointment = {
    ...occupying,
    id: newId(),
    visitId: visit.id,
    seriesId: series?.id ?? null,
    guestId,
    serviceId: service.id,
    cancelledFrom: null,
    cancelledAt: null,
    cancelReason: null,
    guestAnswer: null,
    paid: false,
    givenBack: false,
    version: 1,
  };
  return { appointment, visit, series, places, endWish };
}

/**
 * Awaits checks that were started together, so that their statements are sent together. Refuses with the first reason in the order of the
 * checks, whichever was found first.
 */
async function together<Checks extends readonly unknown[] | []>(
  checks: Checks,
): Promise<{ -readonly [Index in keyof Checks]: Awaited<Checks[Index]> }> {
  const refusals = await Promise.all(
    checks.map(async (check) => {
      try {
        await check;
        return undefined;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    }),
  );
  const first = refusals.find((refusal) => refusal !== undefined);
  if (first !== undefined) throw first;
  return Promise.all(checks);
}

/** The guest on the list that a request names; null for a walk-in. */
export function guestIdOf({ guestId }: AppointmentRequest): string | null {
  return guestId === undefined || guestId === placeholderGuestId ? null : guestId;
}

async function refuseUnknownGuest(id: string | null, { guestIds }: LookedUp): Promise<void> {
  if (id !== null && !guestIds.has(id)) throw new Refusal('guest-unknown');
}

/** The visit of a row: the one that it names, the one already created for its key, or a new one. */
async function visitOf(
  context: BranchContext,
  { visitId, visitKey }: AppointmentRequest,
  { visits }: GroupKeys,
): Promise<Group> {
  if (visitId !== undefined) {
    if (!(await isVisitKnown(context, visitId))) throw new Refusal('visit-unknown');
    return { id: visitId, isNew: false };
  }
  return groupOf(visitKey === undefined ? undefined : visits.get(visitKey));
}

/** As `visitOf`, for the series; a row that names none has none. */
async function seriesOf(
  context: BranchContext,
  { seriesId, series }: AppointmentRequest,
  keys: GroupKeys,
): Promise<Group | null> {
  if (seriesId !== undefined) {
    if (!(await isSeriesKnown(context, seriesId))) throw new Refusal('series-unknown');
    return { id: seriesId, isNew: false };
  }
  if (series === undefined) return null;
  if (!isRepeatRule(series.repeat.repeatRule)) throw new Refusal('unsupported-repeat-rule');
  return groupOf(keys.series.get(series.key));
}

function groupOf(known: string | undefined): Group {
  return known === undefined ? { id: newId(), isNew: true } : { id: known, isNew: false };
}
