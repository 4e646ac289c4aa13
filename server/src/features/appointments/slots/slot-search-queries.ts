import type { Slot, SlotNeed } from '@quieta/contract/appointments/slot';
import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { branchDays } from '#features/resources/availability-rules';
import { toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { bestFirst } from './gap-rules.ts';
import { readMinBookings } from './internal/min-booking-queries.ts';
import { firstTimes, rankedTimes, resourceIdsOf } from './internal/time-order.ts';
import { loadSlotSearches } from './search-queries.ts';
import type { FoundSlot, SlotResource } from './slot-search-rules.ts';
import type { Member } from './together-rules.ts';
import { windowsOf } from './window-rules.ts';

type SlotsNeed = BodyOf<typeof slotEndpoints.findSlots>;

/**
 * The first starts at which a service can be booked, from now on; with companions, the starts at which all of them can
 * be booked together.
 */
export async function findSlots(
  context: BranchContext,
  { body }: Request<typeof slotEndpoints.findSlots>,
): Promise<FoundTime[]> {
  return timesFor(context, await loadMembers(context, body), body);
}

/** Loads the members of a search: one member for the service itself and one for each companion. */
export async function loadMembers(context: BranchContext, body: SlotsNeed): Promise<Member[]> {
  const { branch, clock } = context;
  const { dateFrom, dateTo, timeFrom = null, timeTo = null, step, companions = [] } = body;
  const days = branchDays(dateFrom, dateTo, branch.timeZone);
  const windows = windowsOf(days, { timeFrom, timeTo }, clock.now().epochMilliseconds, branch.timeZone);
  const asked = (need: SlotNeed) => ({ need, days, windows });
  const searchFor = await loadSlotSearches(context, [body, ...companions].map(asked), { step, without: null });
  const others = companions.map(({ after, ...need }) => ({ search: searchFor(asked(need)), after }));
  return [{ search: searchFor(asked(body)), after: 0 }, ...others];
}

/** Times that the members find, in the requested order, as they are sent. */
export async function timesFor(
  context: BranchContext,
  members: readonly Member[],
  { order, limit }: Pick<SlotsNeed, 'order' | 'limit'>,
): Promise<FoundTime[]> {
  const { timeZone } = context.branch;
  if (order === 'first') return firstTimes(members, limit).map((slots) => toFoundTime(slots, timeZone));
  const minBookingOf = await readMinBookings(context, resourceIdsOf(members));
  return bestFirst(rankedTimes(members, minBookingOf), limit).map(({ slot }, at) => ({
    ...toFoundTime(slot, timeZone),
    ...(at === 0 && { isBest: true }),
  }));
}

/** A slot for each member, as they are sent: the first one with the others as its companions. */
function toFoundTime([first, ...companions]: readonly [FoundSlot, ...FoundSlot[]], timeZone: string): FoundTime {
  const others = companions.map((slot) => toSlot(slot, timeZone));
  return { ...toSlot(first, timeZone), ...(others.length > 0 && { companions: others }) };
}

/** A slot as it is sent. */
export function toSlot({ startsAt, duration, staff, areas, parts }: FoundSlot, timeZone: string): Slot {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt);
  return {
    startTime: toWireTime(start, timeZone),
    endTime: toWireTime(start.add({ minutes: duration }), timeZone),
    staff: staff.map(toReference),
    areas: areas.map(toReference),
    parts: parts.map((part) => ({ staff: part.staff.map(toReference), equipment: part.equipment.map(toReference) })),
  };
}

function toReference({ id, name }: SlotResource) {
  return { id, name };
}
