import type { AppointmentRequest } from './appointment-endpoints.ts';
import type { Itinerary } from './itinerary.ts';

// This file has no schema, so that the browser does not load zod for it.

/**
 * The rows that book an itinerary as one visit, all or none, in the order of its treatments. `guests` are those of the
 * search.
 */
export function rowsOfItinerary(
  { treatments }: Pick<Itinerary, 'treatments'>,
  guests: readonly (string | null)[],
  visitKey: string,
): AppointmentRequest[] {
  return treatments.map(({ guest, serviceId, slot: { startTime, endTime, staff, areas, parts } }) => ({
    serviceId,
    startTime,
    endTime,
    visitKey,
    wholeVisit: true,
    guestId: guests[guest] ?? null,
    staffResourceId: staff[0]?.id ?? null,
    areaResourceId: areas[0]?.id ?? null,
    ...(parts.length > 0 && {
      parts: parts.map((part) => ({
        staffResourceIds: part.staff.map(({ id }) => id),
        equipmentResourceIds: part.equipment.map(({ id }) => id),
      })),
    }),
  }));
}
