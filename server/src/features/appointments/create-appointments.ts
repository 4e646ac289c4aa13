import type {
  AppointmentRequest,
  createAppointments as endpoint,
  FailedAppointment,
} from '@quieta/contract/appointments/create-appointments';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { fromWireTime } from '#platform/wire-time';
import { readAppointments } from './appointment-queries.ts';
import { insertAppointment, isGuestKnown, type StoredAppointment } from './appointment-repository.ts';
import { stateFor } from './appointment-states.ts';
import { type BookableService, readBookableServices } from './bookable-service-repository.ts';
import { objectionTo } from './booking-rules.ts';
import { type LockedResource, lockResources } from './hold-repository.ts';
import { timeOf } from './hold-rules.ts';
import { auditedValues } from './internal/audited-values.ts';
import { endWish } from './internal/end-wish.ts';
import { type GroupKeys, seriesOf, visitOf } from './internal/group-keys.ts';
import { placeHolds } from './place-holds.ts';
import { refuseOutsideAvailability } from './refuse-outside-availability.ts';
import { tellWishes } from './tell-wishes.ts';

type Endpoint = typeof endpoint;

interface LookedUp extends GroupKeys {
  readonly services: ReadonlyMap<string, BookableService>;
  readonly resources: ReadonlyMap<string, LockedResource>;
}

/**
 * Books each request for itself within one transaction: all resources are locked first, then each row has a savepoint of its own,
 * so that one that cannot stand takes nothing of the others with it.
 */
export async function createAppointments(
  context: BranchContext,
  { body: requests }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const looked: LookedUp = {
    resources: await lockResources(
      context,
      requests.flatMap((request) => [request.staffResourceId ?? null, request.areaResourceId ?? null]),
    ),
    services: await readBookableServices(
      context,
      requests.map((request) => request.serviceId),
    ),
    visits: new Map(),
    series: new Map(),
  };
  const created: StoredAppointment[] = [];
  const failed: FailedAppointment[] = [];
  for (const [index, request] of requests.entries()) {
    try {
      const booked = await context.transaction.savepoint(() => createOne(context, request, looked));
      created.push(booked);
      // Only now: what a row that fails has made is undone with it.
      if (request.visitKey !== undefined) looked.visits.set(request.visitKey, booked.visitId);
      if (request.series && booked.seriesId) looked.series.set(request.series.key, booked.seriesId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, params, details } = error;
      failed.push({
        appointmentRequestData: request,
        index,
        code,
        params: { ...params },
        clashes: [...(details.clashes ?? [])],
      });
    }
  }
  const ids = created.map(({ id }) => id);
  await recordChange(context, 'appointment', ids);
  await tellWishes(context, created.map(timeOf));
  const { actor, branch, transaction } = context;
  const rows = await readAppointments(transaction, { environmentId: actor.environmentId, branch }, ids);
  return {
    submittedAppointments: ids.flatMap((id) => rows.get(id) ?? []),
    failedAppointments: failed,
  };
}

async function createOne(
  context: BranchContext,
  request: AppointmentRequest,
  looked: LookedUp,
): Promise<StoredAppointment> {
  const service = looked.services.get(request.serviceId);
  const booking = {
    startsAt: fromWireTime(request.startTime),
    endsAt: fromWireTime(request.endTime),
    service,
    staffId: request.staffResourceId ?? null,
    areaId: request.areaResourceId ?? null,
    partySize: request.partySize ?? 1,
    resources: looked.resources,
  };
  const objection = objectionTo(booking);
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);
  // objectionTo has refused an unknown service.
  if (service === undefined) throw new Refusal('service-unknown');
  const guestId = request.guestId === undefined || request.guestId === placeholderGuestId ? null : request.guestId;
  if (guestId !== null && !(await isGuestKnown(context, guestId))) throw new Refusal('guest-unknown');

  const { staffSetUp, staffCleanUp, areaSetUp, areaCleanUp } = service;
  const appointment = {
    ...booking,
    id: newId(),
    visitId: await visitOf(context, request, looked),
    seriesId: await seriesOf(context, request, booking.startsAt, looked),
    guestId,
    serviceId: service.id,
    state: stateFor(request.status ?? 'Unknown'),
    cancelledFrom: null,
    cancelReason: null,
    notes: request.notes ?? '',
    requestedStaff: request.requestedStaff ?? false,
    staffSetUp,
    staffCleanUp,
    areaSetUp,
    areaCleanUp,
    paid: false,
    version: 1,
  };
  if (!request.overrideAvailability) await refuseOutsideAvailability(context, appointment, looked.resources);
  await insertAppointment(context, appointment);
  await placeHolds(context, appointment, looked.resources);
  const { wishId } = request;
  if (wishId !== undefined && !(await endWish(context, wishId))) throw new Refusal('wish-unknown');
  await writeAuditEntry(context, {
    action: request.overrideAvailability ? 'appointment.create-outside-availability' : 'appointment.create',
    entity: 'appointment',
    entityId: appointment.id,
    before: null,
    after: auditedValues(appointment),
  });
  return appointment;
}
