import type { SlotNeed } from '@quieta/contract/appointments/slot';
import type { findSlots as endpoint, FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import { branchDays } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { toSlot } from '../internal/to-slot.ts';
import { loadSlotSearches } from './load-slot-searches.ts';
import { freeSlots, windowsOf } from './slot-rules.ts';
import { freeTogether, type Member } from './together-rules.ts';

/**
 * The first starts at which a service can be booked, from now on; with companions, the starts at which all of them can be booked together.
 */
export async function findSlots(context: BranchContext, { body }: Request<typeof endpoint>): Promise<FoundTime[]> {
  const { branch, clock } = context;
  const { dateFrom, dateTo, timeFrom = null, timeTo = null, step, limit, companions = [] } = body;
  const days = branchDays(dateFrom, dateTo, branch.timeZone);
  const windows = windowsOf(days, { timeFrom, timeTo }, clock.now().epochMilliseconds, branch.timeZone);
  const asked = (need: SlotNeed) => ({ need, days, windows });
  const searchFor = await loadSlotSearches(context, [body, ...companions].map(asked), { step, without: null });
  const search = searchFor(asked(body));
  if (companions.length === 0) return freeSlots(search, limit).map((found) => toSlot(found, search, branch.timeZone));
  const members: Member[] = [{ search, after: 0 }];
  for (const { after, ...need } of companions) members.push({ search: searchFor(asked(need)), after });
  return freeTogether(members, limit).flatMap((found) => {
    const [first, ...others] = found.map((slot, at) => toSlot(slot, members[at]?.search ?? search, branch.timeZone));
    return first === undefined ? [] : [{ ...first, companions: others }];
  });
}
