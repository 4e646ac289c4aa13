import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { BookableService } from './appointment-repository.ts';
import type { LockedResource } from './hold-repository.ts';

/** What is to be booked, with all that it names looked up; undefined is "there is no such thing". */
export interface Booking {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly service: BookableService | undefined;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly resources: ReadonlyMap<string, LockedResource>;
}

export interface Objection {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** The first rule of the booking itself that it breaks, before anybody asks whether its time is free. */
export function objectionTo(booking: Booking): Objection | undefined {
  const { service, staffId, areaId } = booking;
  if (Temporal.Instant.compare(booking.startsAt, booking.endsAt) >= 0) return objection('end-not-after-start');
  if (staffId === null && areaId === null) return objection('resource-required');
  if (service === undefined) return objection('service-unknown');
  if (service.archived) return objection('service-archived');
  return (
    objectionToResource(booking, service, staffId, 'Staff', 'staff-not-associated') ??
    objectionToResource(booking, service, areaId, 'Area', 'area-not-associated')
  );
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
  if (resource === undefined || resource.type !== type) return objection('resource-unknown');
  if (resource.archived) return objection('resource-archived', { resource: resource.name });
  if (!service.resourceIds.includes(id)) return objection(notAssociated, { resource: resource.name });
  return undefined;
}

function objection(code: ErrorCode, params: ErrorParams = {}): Objection {
  return { code, params };
}
