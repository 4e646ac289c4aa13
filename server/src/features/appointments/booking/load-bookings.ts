import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { knowUnits } from '#features/packages/unit-queries';
import type { KnownUnits } from '#features/packages/unit-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { askedFor, componentsOf } from './asked-rules.ts';
import { type BookingData, loadBookingData } from './booking-data-queries.ts';

/** Locks the waiting-list entry that an appointment fulfils, and answers how to end it; refuses with `wish-unknown`. */
export type TakeWaitingListEntry = (context: BranchContext, id: string) => Promise<() => Promise<void>>;

/**
 * Data loaded before the decision: the data, and how to end each entry of the waiting list that is named and exists.
 */
export interface LoadedBookings {
  readonly data: BookingData;
  readonly endWaitingListEntry: ReadonlyMap<string, () => Promise<void>>;
  /** The components of sold packages whose units are to be reserved; those that exist, locked. */
  readonly units: KnownUnits;
}

const noUnits: KnownUnits = new Map();

/** Loads what requests need to be decided, and locks what they hold. */
export async function loadBookings(
  context: BranchContext,
  requests: readonly AppointmentRequest[],
  takeWaitingListEntry: TakeWaitingListEntry,
): Promise<LoadedBookings> {
  // Packages are locked before resources; a request that names none waits for nothing.
  const componentIds = componentsOf(requests);
  const units = componentIds.length === 0 ? noUnits : await knowUnits(context, componentIds, { isLocked: true });
  const entryIds = new Set(requests.flatMap(({ wishId }) => wishId ?? []));
  const taking = [...entryIds].map(async (id) => {
    const end = await takeWaitingListEntry(context, id).catch(nothingIfRefused);
    return end === undefined ? [] : [[id, end] as const];
  });
  const [data, ...entries] = await Promise.all([loadBookingData(context, askedFor(requests)), ...taking]);
  return { data, endWaitingListEntry: new Map(entries.flat()), units };
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
