import type {
  AppointmentRequest,
  createAppointments as endpoint,
  FailedAppointment,
} from '@quieta/contract/appointments/create-appointments';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAppointments } from './appointment-queries.ts';
import { insertAppointment, type StoredAppointment } from './appointment-repository.ts';
import { readBookableServices } from './bookable-service-repository.ts';
import { lockResources } from './hold-repository.ts';
import { timeOf } from './hold-rules.ts';
import { type AddedGuests, addNewGuest, withAddedGuest } from './internal/add-new-guest.ts';
import { auditedValues } from './internal/audited-values.ts';
import { type Decided, decideAppointment, type LookedUp } from './internal/decide-appointment.ts';
import { endWish } from './internal/end-wish.ts';
import { keepPlaces } from './internal/keep-places.ts';
import { insertSeries } from './series-repository.ts';
import { tellWishes } from './tell-wishes.ts';
import { insertVisit } from './visit-repository.ts';

type Endpoint = typeof endpoint;

/**
 * Books each request for itself within one transaction: all resources are locked first, then each row is decided before anything of
 * it is written, so that one that cannot stand takes nothing of the others with it.
 */
export async function createAppointments(
  context: BranchContext,
  { body: requests }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const looked = await lookUp(context, requests);
  const created: StoredAppointment[] = [];
  const failed: FailedAppointment[] = [];
  const guests: AddedGuests = new Map();
  for (const [index, request] of requests.entries()) {
    const decided = await decideAppointment(context, request, looked).catch(refusalOf);
    if (decided instanceof Refusal) {
      failed.push(toFailed(index, request, decided));
      continue;
    }
    const { visit, series } = decided;
    const guestId = (await addNewGuest(context, request, guests)) ?? decided.appointment.guestId;
    const appointment = { ...decided.appointment, guestId };
    await write(context, request, { ...decided, appointment });
    created.push(appointment);
    if (request.visitKey !== undefined) looked.visits.set(request.visitKey, visit.id);
    if (request.series && series) looked.series.set(request.series.key, series.id);
  }
  const ids = created.map(({ id }) => id);
  const { actor, branch, transaction } = context;
  const [rows] = await Promise.all([
    readAppointments(transaction, { environmentId: actor.environmentId, branch }, ids),
    recordChange(context, 'appointment', ids),
    tellWishes(context, created.map(timeOf)),
  ]);
  return {
    submittedAppointments: ids.flatMap((id) => rows.get(id) ?? []),
    failedAppointments: failed.map((one) => ({
      ...one,
      appointmentRequestData: withAddedGuest(one.appointmentRequestData, guests),
    })),
  };
}

async function lookUp(context: BranchContext, requests: readonly AppointmentRequest[]): Promise<LookedUp> {
  const [resources, services] = await Promise.all([
    lockResources(
      context,
      requests.flatMap((request) => [request.staffResourceId ?? null, request.areaResourceId ?? null]),
    ),
    readBookableServices(
      context,
      requests.map((request) => request.serviceId),
    ),
  ]);
  return { resources, services, visits: new Map(), series: new Map() };
}

/** Nothing here refuses any more; the statements need nothing of each other's answers and travel together. */
async function write(
  context: BranchContext,
  request: AppointmentRequest,
  { appointment, visit, series, places, wish }: Decided,
): Promise<void> {
  const { startsAt } = appointment;
  await Promise.all([
    visit.isNew && insertVisit(context, visit.id),
    series?.isNew &&
      request.series &&
      insertSeries(context, { id: series.id, startsAt, repeat: request.series.repeat }),
    insertAppointment(context, appointment),
    keepPlaces(context, appointment.id, places),
    wish && endWish(context, wish),
    writeAuditEntry(context, {
      action: request.overrideAvailability ? 'appointment.create-outside-availability' : 'appointment.create',
      entity: 'appointment',
      entityId: appointment.id,
      before: null,
      after: auditedValues(appointment),
    }),
  ]);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function toFailed(index: number, request: AppointmentRequest, { code, params, details }: Refusal): FailedAppointment {
  return {
    appointmentRequestData: request,
    index,
    code,
    params: { ...params },
    clashes: [...(details.clashes ?? [])],
  };
}
