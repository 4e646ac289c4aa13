import { detailsOf } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { isGuestKnown } from '#features/guests/guest-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { fromWireTime } from '#platform/wire-time';
import type { StoredAppointment } from '../appointment-repository.ts';
import { stateFor } from '../appointment-states.ts';
import type { BookableService } from '../bookable-service-repository.ts';
import { objectionTo } from '../booking-rules.ts';
import type { LockedResource } from '../holds/hold-repository.ts';
import { refuseOutsideAvailability } from '../holds/refuse-outside-availability.ts';
import { lockWaitingListEntry, type StoredWaitingListEntry } from '../waiting-list/waiting-list-repository.ts';
import { type Group, type GroupKeys, seriesOf, visitOf } from './group-keys.ts';
import { type PlannedHolds, planHolds } from './plan-holds.ts';

/** What all rows of a request need; the resources are locked. */
export interface LookedUp extends GroupKeys {
  readonly services: ReadonlyMap<string, BookableService>;
  readonly resources: ReadonlyMap<string, LockedResource>;
}

/** An appointment that can be booked, with everything that is written with it. */
export interface Decided {
  readonly appointment: StoredAppointment;
  readonly visit: Group;
  readonly series: Group | null;
  readonly places: PlannedHolds;
  /** The waiting-list entry that ends with it. */
  readonly entry: StoredWaitingListEntry | undefined;
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
  const guestId = request.guestId === undefined || request.guestId === placeholderGuestId ? null : request.guestId;
  if (guestId !== null && !(await isGuestKnown(context, guestId))) throw new Refusal('guest-unknown');

  const visit = await visitOf(context, request, looked);
  const series = await seriesOf(context, request, looked);
  const { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes } = service;
  const appointment = {
    ...booking,
    id: newId(),
    visitId: visit.id,
    seriesId: series?.id ?? null,
    guestId,
    serviceId: service.id,
    state: stateFor(request.status ?? 'Unknown'),
    cancelledFrom: null,
    cancelReason: null,
    staffSetUpMinutes,
    staffCleanUpMinutes,
    areaSetUpMinutes,
    areaCleanUpMinutes,
    paid: false,
    version: 1,
  };
  if (!request.overrideAvailability) await refuseOutsideAvailability(context, appointment, resources);
  const places = await planHolds(context, appointment, resources);
  const entry = request.wishId === undefined ? undefined : await lockWaitingListEntry(context, request.wishId);
  if (request.wishId !== undefined && entry === undefined) throw new Refusal('wish-unknown');
  return { appointment, visit, series, places, entry };
}
