import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import type { Itinerary } from '@quieta/contract/appointments/itinerary';
import type { findItineraries } from '@quieta/contract/appointments/itinerary-endpoints';
import { rowsOfItinerary } from '@quieta/contract/appointments/itinerary-rules';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { packageStates } from '@quieta/contract/packages/package-states';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import type { DefinedPackage } from '@quieta/contract/settings/package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';

/** The search knows at most so many stops. */
const maxStops = 8;

/** As many times as are read through before the search is changed. */
const maxFound = 6;

/** How long guests may wait before a treatment beyond its pause, in minutes. */
const maxWait = 180;

/** A component with the treatments that its free units are booked for. */
interface PackagePart {
  readonly component: SoldComponent;
  /** The usual treatment first. */
  readonly serviceIds: readonly string[];
  readonly free: number;
  readonly pause: number;
  readonly isTogether: boolean;
}

/**
 * The parts of a sold package that can be booked, in its order; pauses and who is treated together are as its
 * definition says now, where it still has these components.
 */
export function partsToBook(sold: SoldPackage, definition: DefinedPackage | undefined): PackagePart[] {
  const { components } = sold;
  const defined = definition?.components.length === components.length ? definition.components : [];
  return components.flatMap((component, index) => {
    const serviceIds = component.items.flatMap(({ kind, id }) => (kind === 'service' ? id : []));
    const free = component.left - component.booked;
    const { pause = 0, isTogether = true } = defined[index] ?? {};
    return serviceIds.length === 0 || free <= 0 ? [] : { component, serviceIds, free, pause, isTogether };
  });
}

/** Whether all of a sold package is booked at once, and something of it is left to book. */
export function isBookable(sold: SoldPackage): boolean {
  const { kind, state } = sold;
  return packageKinds[kind].isBookedAtOnce && packageStates[state].isUsable && partsToBook(sold, undefined).length > 0;
}

/** One stop of the search: a part, and those of the guests for whom a unit is there, by their places. */
export interface PackageStop {
  readonly part: PackagePart;
  readonly guests: readonly number[];
}

/** The stops of so many guests: each part once for everybody, and again while units are left. */
export function stopsOf(parts: readonly PackagePart[], guests: number): PackageStop[] {
  const stops = parts.flatMap((part) =>
    Array.from({ length: Math.ceil(part.free / guests) }, (_, round) => ({
      part,
      guests: Array.from({ length: Math.min(guests, part.free - round * guests) }, (__, guest) => guest),
    })),
  );
  return stops.slice(0, maxStops);
}

/** The staff member whom a guest requests at a stop, by both their places; left out, anybody. */
export type RequestedStaff = Readonly<Record<string, string | null>>;

export const requestKey = (stop: number, guest: number) => `${stop}/${guest}`;

interface Search {
  readonly guests: readonly (string | null)[];
  readonly stops: readonly PackageStop[];
  readonly requested: RequestedStaff;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly isOrderFree: boolean;
}

/** The search for all treatments of a package, all of them on one day. */
export function itinerarySearch({
  stops,
  requested,
  isOrderFree,
  ...search
}: Search): SentBodyOf<typeof findItineraries> {
  return {
    ...search,
    guests: [...search.guests],
    order: isOrderFree ? 'free' : 'fixed',
    oneDay: true,
    limit: maxFound,
    stops: stops.map(({ part: { serviceIds, pause, isTogether }, guests }, stop) => {
      const [serviceId = '', ...alternativeIds] = serviceIds;
      return {
        serviceId,
        alternativeIds: alternativeIds.slice(0, maxStops),
        together: isTogether,
        guests: guests.map((guest) => ({ guest, staffResourceId: requested[requestKey(stop, guest)] ?? null })),
        pauseBefore: stop === 0 ? { minutes: 0, extra: 0 } : { minutes: pause, extra: maxWait },
      };
    }),
  };
}

/** The rows that book a found itinerary as one visit, each with a unit of its component. */
export function rowsOfPackage(
  itinerary: Itinerary,
  stops: readonly PackageStop[],
  guests: readonly (string | null)[],
): AppointmentRequest[] {
  return rowsOfItinerary(itinerary, guests, 'package').map((row, index) => {
    const stop = stops[itinerary.treatments[index]?.stop ?? -1];
    return { ...row, componentId: stop?.part.component.id ?? null };
  });
}
