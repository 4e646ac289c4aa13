import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { updateAppointment as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { isGuestKnown } from '#features/guests/guest-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fromWireTime } from '#platform/wire-time';
import { lockAppointments, type StoredAppointment } from './appointment-repository.ts';
import { canBecome, stateFor } from './appointment-states.ts';
import { readBookableServices } from './bookable-service-repository.ts';
import { leavesRequestedStaff } from './booking-rules.ts';
import { readOne, refuseStale } from './internal/read-one.ts';
import { replaceAppointments } from './internal/replace-appointments.ts';

type Change = BodyOf<typeof endpoint>;

/** Changes an appointment as a whole or not at all; its holds are placed anew where its time, its resources or its standing changed. */
export async function updateAppointment(
  context: BranchContext,
  { params: { id }, body: change, baseVersion }: Request<typeof endpoint>,
): Promise<Appointment> {
  // The appointment first, then its resources: the order in which everybody locks.
  const [present] = await lockAppointments(context, [id]);
  if (present === undefined) throw new Refusal('not-found');
  await refuseStale(context, present, baseVersion);
  const wanted = await changed(context, present, change);
  refuseChangeOfPaid(present, wanted);
  if (!change.overrideRequestedStaff && leavesRequestedStaff(present, wanted)) {
    throw await requestedStaff(context, id);
  }
  await replaceAppointments(context, [{ present, wanted }], {
    overrideAvailability: change.overrideAvailability === true,
  });
  return readOne(context, id);
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
    ...(state !== 'cancelled' && { cancelledFrom: null, cancelReason: null }),
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
  const { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes } = service;
  return { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes };
}

/** What was paid for stays what it was; a prepaid appointment may still be moved to another time or another therapist. */
function refuseChangeOfPaid(present: StoredAppointment, wanted: StoredAppointment): void {
  if (!present.paid) return;
  const isAnother = present.serviceId !== wanted.serviceId || present.guestId !== wanted.guestId;
  if (isAnother) throw new Refusal('appointment-paid');
}

async function requestedStaff(context: BranchContext, id: string): Promise<Refusal> {
  const { staff } = await readOne(context, id);
  return new Refusal('requested-staff', { resource: staff?.name ?? null });
}
