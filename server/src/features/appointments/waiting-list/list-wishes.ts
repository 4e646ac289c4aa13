import type { listWishes as endpoint } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { localToday } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withOffers } from '../internal/with-offers.ts';
import { readOpenWaitingListEntries } from './waiting-list-queries.ts';

/** The waiting list with its current offers. Offers are computed on every read: nothing is reserved until it is booked. */
export async function listWishes(
  context: BranchContext,
  _request: Request<typeof endpoint>,
): Promise<WaitingListEntry[]> {
  const { branch, clock } = context;
  const today = localToday(clock, branch.timeZone).toString();
  return withOffers(context, await readOpenWaitingListEntries(context, today));
}
