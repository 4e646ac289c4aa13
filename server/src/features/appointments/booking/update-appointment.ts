import { placeholderGuestId, treatmentDetails } from '@quieta/contract/appointments/appointment-details';
import type { updateAppointment as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { DetailedAppointment } from '@quieta/contract/appointments/detailed-appointment';
import type { BodyOf } from '@quieta/contract/endpoint';
import { isGuestKnown } from '#features/guests/guest-repository';
import { requirePermission } from '#platform/actor';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type PartOf, withChanges } from '#platform/with-changes';
import { readAppointment, refuseStale } from '../appointment/appointment-detail-queries.ts';
import {
  type BookableService,
  lockAppointments,
  type Replacement,
  readBookableServices,
  type StoredAppointment,
} from '../appointment/appointment-repository.ts';
import { canBecome, stateFor } from '../appointment/appointment-states.ts';
import { withAgreedPrice } from './agreed-price-queries.ts';
import { moveFollowing } from './move-following.ts';
import { withOtherService, withSameService } from './performed-rules.ts';
import { refuseOtherStaff, replaceAppointments } from './replacement-commands.ts';

type Change = BodyOf<typeof endpoint>;

/**
 * Changes an appointment entirely or not at all, together with those that move because of it; its holds are placed
 * again if its time, its resources or its state changed.
 */
export async function updateAppointment(
  context: BranchContext,
  { params: { id }, body: change, baseVersion }: Request<typeof endpoint>,
): Promise<DetailedAppointment> {
  // The appointment first, then its resources: every writer locks in this order.
  const { following = [], ...own } = change;
  const locked = await context.transaction.run(lockAppointments, { ids: [id, ...following.map((one) => one.id)] });
  const current = locked.find((one) => one.id === id);
  if (current === undefined) throw new Refusal('not-found');
  if (!isOfTreatment(current, change)) requirePermission(context.branch, 'book');
  await refuseStale(context, current, baseVersion);
  const replacement = await withAgreedPrice(context, await changed(context, current, own), own.price);
  refuseChangeOfPaid(replacement);
  if (!change.overrideRequestedStaff) await refuseOtherStaff(context, replacement);
  const others = await moveFollowing(
    context,
    following.filter((one) => one.id !== id),
    locked,
  );
  await replaceAppointments(context, [replacement, ...others], {
    overrideAvailability: change.overrideAvailability === true,
    decided: change.unit,
  });
  return readAppointment(context, id);
}

/**
 * True for changes that a therapist may make without booking: where the treatment stands, and some details. A cancelled
 * appointment takes a time again.
 */
function isOfTreatment(current: StoredAppointment, change: Change): boolean {
  const changed = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return current.state !== 'cancelled' && changed.every((name) => ofTreatment.has(name));
}

const ofTreatment: ReadonlySet<string> = new Set(['id', 'branchId', 'lifeCycle', 'status', ...treatmentDetails]);

/**
 * The appointment after the change. A new service brings its own buffers and parts; without one, they stay as they were
 * booked. A field with the name of a column is copied; any other does not compile until it is handled here.
 */
async function changed(
  context: BranchContext,
  current: StoredAppointment,
  change: Omit<Change, 'following'>,
): Promise<Replacement> {
  const { id: _, branchId: _branch, overrideAvailability: _hours, overrideRequestedStaff: _staff, ...rest } = change;
  // The price depends on all of the others.
  const { price: _price, unit: _unit, ...own } = rest;
  const { status, lifeCycle, startTime, endTime, staffResourceId, areaResourceId, parts: chosen, ...others } = own;
  const same: PartOf<StoredAppointment, typeof others> = others;
  const state = lifeCycle ?? (status ? stateFor(status, current.state) : current.state);
  if (!canBecome(current.state, state)) throw new Refusal('appointment-closed');
  const guestId = same.guestId === placeholderGuestId ? null : same.guestId;
  if (guestId && guestId !== current.guestId && !(await isGuestKnown(context, guestId)))
    throw new Refusal('guest-unknown');
  const { serviceId = current.serviceId } = same;
  const service = serviceId === current.serviceId ? undefined : await readService(context, serviceId);
  const requested = withChanges(current, {
    ...same,
    state,
    ...(state !== 'cancelled' && { cancelledFrom: null, cancelledAt: null, cancelReason: null }),
    // The treatment takes place although the money was given back: it is to be paid.
    ...(state === 'done' && current.state !== 'done' && { givenBack: false }),
    guestId,
    staffId: staffResourceId,
    areaId: areaResourceId,
    startsAt: startTime === undefined ? current.startsAt : fromWireTime(startTime),
    endsAt: endTime === undefined ? current.endsAt : fromWireTime(endTime),
    notes: same.notes === null ? '' : same.notes,
  });
  const asked = { lead: staffResourceId, chosen: chosen ?? null };
  return service === undefined
    ? withSameService(current, requested, asked)
    : withOtherService(current, requested, { service, ...asked });
}

async function readService(context: BranchContext, serviceId: string): Promise<BookableService> {
  const service = (await readBookableServices(context, [serviceId])).get(serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  return service;
}

/** The paid values must stay; a prepaid appointment may still get another time or another therapist. */
function refuseChangeOfPaid({ current, requested }: Replacement): void {
  if (!current.paid) return;
  const isAnother =
    current.serviceId !== requested.serviceId ||
    current.guestId !== requested.guestId ||
    current.componentId !== requested.componentId ||
    current.priceMinor !== requested.priceMinor;
  if (isAnother) throw new Refusal('appointment-paid');
}
