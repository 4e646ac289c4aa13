import { maxAppointmentMinutes } from '@quieta/contract/appointments/appointment';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { Period } from '#platform/clock';
import type { BookableService } from '../appointment/appointment-repository.ts';
import type { LockedResource } from '../holds/hold-repository.ts';

/** The booking with everything that it refers to; undefined means that it does not exist. */
export interface Booking extends Period {
  readonly service: BookableService | undefined;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly partySize: number;
  readonly resources: ReadonlyMap<string, LockedResource>;
}

interface Objection {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** The first booking rule that it breaks. Whether its time is free is checked later. */
export function objectionTo(booking: Booking): Objection | undefined {
  const { service, staffId, areaId } = booking;
  if (Temporal.Instant.compare(booking.startsAt, booking.endsAt) >= 0) return objection('end-not-after-start');
  if (booking.startsAt.until(booking.endsAt).total('minutes') > maxAppointmentMinutes)
    return objection('appointment-too-long');
  if (staffId === null && areaId === null && !isChosenLater(service)) return objection('resource-required');
  if (service === undefined) return objection('service-unknown');
  if (service.archived) return objection('service-archived');
  return (
    objectionToResource(booking, service, staffId, 'Staff', 'staff-not-associated') ??
    objectionToResource(booking, service, areaId, 'Area', 'area-not-associated') ??
    objectionToParty(booking)
  );
}

/** Whether the therapists of a service in parts are chosen where the request names none. */
function isChosenLater(service: BookableService | undefined): boolean {
  return service?.parts.some(({ therapists }) => therapists > 0) === true;
}

/**
 * Whether a change takes an appointment from the staff member whom its guest asked for, while the guest still asks for
 * them.
 */
export function leavesRequestedStaff(current: Requested, requested: Requested): boolean {
  return (
    current.requestedStaff &&
    requested.requestedStaff &&
    current.staffId !== null &&
    current.staffId !== requested.staffId
  );
}

interface Requested {
  readonly requestedStaff: boolean;
  readonly staffId: string | null;
}

function objectionToResource(
  { resources }: Booking,
  service: BookableService,
  id: string | null,
  type: LockedResource['type'],
  notAssociated: ErrorCode,
): Objection | undefined {
  if (id === null) return undefined;
  const resource = resources.get(id);
  const isAble = service.resourceIds.includes(id);
  return objectionToUse(resource, type) ?? (isAble ? undefined : objection(notAssociated, nameOf(resource)));
}

/** Objects to a resource that does not exist, is of another type, or takes no bookings any more. */
export function objectionToUse(
  resource: LockedResource | undefined,
  type: LockedResource['type'],
): Objection | undefined {
  if (resource?.type !== type) return objection('resource-unknown');
  return resource.archived ? objection('resource-archived', nameOf(resource)) : undefined;
}

/** The name of a resource, for a refusal. */
export function nameOf(resource: LockedResource | undefined) {
  return { resource: resource?.name ?? null };
}

function objectionToParty({ areaId, partySize, resources }: Booking): Objection | undefined {
  const area = areaId === null ? undefined : resources.get(areaId);
  if (area === undefined || partySize <= area.capacity) return undefined;
  return objection('party-too-large', { resource: area.name, most: area.capacity });
}

function objection(code: ErrorCode, params: ErrorParams = {}): Objection {
  return { code, params };
}
