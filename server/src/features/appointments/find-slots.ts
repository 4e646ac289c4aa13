import type { findSlots as endpoint } from '@quieta/contract/appointments/find-slots';
import type { Slot } from '@quieta/contract/appointments/slot';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { toSlot } from './internal/to-slot.ts';
import { loadSlotSearch } from './load-slot-search.ts';
import { branchDays, windowsOf } from './opening-rules.ts';
import { freeSlots } from './slot-rules.ts';

/** The first starts at which a service can be booked, from now on. */
export async function findSlots(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Slot[]> {
  const { branch, clock } = context;
  if (!may(branch, 'read')) throw new Refusal('not-allowed');
  const { dateFrom, dateTo, timeFrom = null, timeTo = null, step, limit } = body;
  const days = branchDays(dateFrom, dateTo, branch.timeZone);
  const windows = windowsOf(days, { timeFrom, timeTo }, clock.now().epochMilliseconds, branch.timeZone);
  const search = await loadSlotSearch(context, body, { days, windows, step, without: null });
  return freeSlots(search, limit).map((found) => toSlot(found, search, branch.timeZone));
}
