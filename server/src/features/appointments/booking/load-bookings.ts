import { maxAppointmentMinutes } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { type Asked, type BookingData, loadBookingData } from './booking-data-queries.ts';
import { guestIdOf } from './decision-rules.ts';

/** Locks the waiting-list entry that an appointment fulfils, and answers how to end it; refuses with `wish-unknown`. */
export type TakeWaitingListEntry = (context: BranchContext, id: string) => Promise<() => Promise<void>>;

/**
 * Data loaded before the decision: the data, and how to end each entry of the waiting list that is named and exists.
 */
export interface LoadedBookings {
  readonly data: BookingData;
  readonly endWaitingListEntry: ReadonlyMap<string, () => Promise<void>>;
}

/** Loads what requests need to be decided, and locks what they hold. */
export async function loadBookings(
  context: BranchContext,
  requests: readonly AppointmentRequest[],
  takeWaitingListEntry: TakeWaitingListEntry,
): Promise<LoadedBookings> {
  const entryIds = new Set(requests.flatMap(({ wishId }) => wishId ?? []));
  const taking = [...entryIds].map(async (id) => {
    const end = await takeWaitingListEntry(context, id).catch(nothingIfRefused);
    return end === undefined ? [] : [[id, end] as const];
  });
  const [data, ...entries] = await Promise.all([loadBookingData(context, askedFor(requests)), ...taking]);
  return { data, endWaitingListEntry: new Map(entries.flat()) };
}

function askedFor(requests: readonly AppointmentRequest[]): Asked {
  const resourcesOf = ({ staffResourceId, areaResourceId, parts }: AppointmentRequest) => {
    const chosen = (parts ?? []).flatMap((part) => [...part.staffResourceIds, ...part.equipmentResourceIds]);
    return unique([staffResourceId ?? null, areaResourceId ?? null, ...chosen].filter((id) => id !== null));
  };
  return {
    resourceIds: requests.flatMap(resourcesOf),
    places: requests.flatMap((request) => {
      const time = { startsAt: fromWireTime(request.startTime), endsAt: fromWireTime(request.endTime) };
      // One that lasts too long is refused whatever is booked in it.
      const lasts = time.startsAt.until(time.endsAt).total('minutes');
      return lasts > maxAppointmentMinutes ? [] : resourcesOf(request).map((resourceId) => ({ ...time, resourceId }));
    }),
    serviceIds: requests.map(({ serviceId }) => serviceId),
    openServiceIds: unique(requests.filter(({ parts }) => !parts).map(({ serviceId }) => serviceId)),
    guestIds: requests.flatMap((request) => guestIdOf(request) ?? []),
    visitIds: unique(requests.flatMap(({ visitId }) => visitId ?? [])),
    seriesIds: unique(requests.flatMap(({ seriesId }) => seriesId ?? [])),
  };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
