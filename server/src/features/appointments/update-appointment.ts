import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { updateAppointment as endpoint } from '@quieta/contract/appointments/update-appointment';
import type { BodyOf } from '@quieta/contract/endpoint';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fromWireTime } from '#platform/wire-time';
import { readAppointments } from './appointment-queries.ts';
import {
  isGuestKnown,
  lockAppointments,
  readBookableServices,
  type StoredAppointment,
  saveAppointment,
} from './appointment-repository.ts';
import { canBecome, stateFor } from './appointment-states.ts';
import { objectionTo } from './booking-rules.ts';
import { freeHolds, lockResources } from './hold-repository.ts';
import { holdsOf } from './hold-rules.ts';
import { auditedValues } from './internal/audited-values.ts';
import { placeHolds } from './place-holds.ts';
import { refuseOutsideAvailability } from './refuse-outside-availability.ts';

type Change = BodyOf<typeof endpoint>;

/** Changes an appointment as a whole or not at all; its holds are placed anew where its time, its resources or its standing changed. */
export async function updateAppointment(
  context: BranchContext,
  { params: { id }, body: change, baseVersion }: Request<typeof endpoint>,
): Promise<Appointment> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  // The appointment first, then its resources: the order in which everybody locks.
  const [present] = await lockAppointments(context, [id]);
  if (present === undefined) throw new Refusal('not-found');
  if (baseVersion !== undefined && baseVersion !== present.version) {
    throw new Refusal('version-conflict', {}, { current: await read(context, id) });
  }
  const wanted = await changed(context, present, change);
  refuseChangeOfPaid(present, wanted);
  if (JSON.stringify(holdsOf(present)) !== JSON.stringify(holdsOf(wanted))) {
    await placeAnew(context, present, wanted, change.overrideAvailability === true);
  }
  await saveAppointment(context, wanted);
  await writeAuditEntry(context, {
    action: change.overrideAvailability ? 'appointment.update-outside-availability' : 'appointment.update',
    entity: 'appointment',
    entityId: id,
    before: auditedValues(present),
    after: auditedValues(wanted),
  });
  await recordChange(context, 'appointment', [id]);
  return read(context, id);
}

/** The appointment as it would be. A new service brings its own buffers; the old one's stay as they were booked. */
async function changed(context: BranchContext, present: StoredAppointment, change: Change): Promise<StoredAppointment> {
  const state = change.lifeCycle ?? (change.status ? stateFor(change.status, present.state) : present.state);
  if (!canBecome(present.state, state)) throw new Refusal('appointment-closed');
  const guestId =
    change.guestId === undefined ? present.guestId : change.guestId === placeholderGuestId ? null : change.guestId;
  if (guestId !== null && guestId !== present.guestId && !(await isGuestKnown(context, guestId)))
    throw new Refusal('guest-unknown');
  const serviceId = change.serviceId ?? present.serviceId;
  const buffers = serviceId === present.serviceId ? {} : await buffersOf(context, serviceId);
  return {
    ...present,
    ...buffers,
    state,
    guestId,
    serviceId,
    staffId: change.staffResourceId === undefined ? present.staffId : change.staffResourceId,
    areaId: change.areaResourceId === undefined ? present.areaId : change.areaResourceId,
    startsAt: change.startTime ? fromWireTime(change.startTime) : present.startsAt,
    endsAt: change.endTime ? fromWireTime(change.endTime) : present.endsAt,
    notes: change.notes === undefined ? present.notes : (change.notes ?? ''),
    requestedStaff: change.requestedStaff ?? present.requestedStaff,
    partySize: change.partySize ?? present.partySize,
  };
}

async function buffersOf(context: BranchContext, serviceId: string) {
  const service = (await readBookableServices(context, [serviceId])).get(serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  const { staffSetUp, staffCleanUp, areaSetUp, areaCleanUp } = service;
  return { staffSetUp, staffCleanUp, areaSetUp, areaCleanUp };
}

/** What was paid for stays what it was; a prepaid appointment may still be moved to another time or another therapist. */
function refuseChangeOfPaid(present: StoredAppointment, wanted: StoredAppointment): void {
  if (!present.paid) return;
  const isAnother = present.serviceId !== wanted.serviceId || present.guestId !== wanted.guestId;
  if (isAnother || wanted.state === 'cancelled') throw new Refusal('appointment-paid');
}

async function placeAnew(
  context: BranchContext,
  present: StoredAppointment,
  wanted: StoredAppointment,
  override: boolean,
): Promise<void> {
  const resources = await lockResources(context, [present.staffId, present.areaId, wanted.staffId, wanted.areaId]);
  const service = (await readBookableServices(context, [wanted.serviceId])).get(wanted.serviceId);
  // An archived service takes no new bookings, but those that it has may still be moved.
  const keeps = service !== undefined && wanted.serviceId === present.serviceId;
  const objection = objectionTo({ ...wanted, service: keeps ? { ...service, archived: false } : service, resources });
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);
  if (!override) await refuseOutsideAvailability(context, wanted, resources);
  await freeHolds(context, present.id);
  await placeHolds(context, wanted, resources);
}

async function read({ actor, branch, transaction }: BranchContext, id: string): Promise<Appointment> {
  const found = (await readAppointments(transaction, { environmentId: actor.environmentId, branch }, [id])).get(id);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}
