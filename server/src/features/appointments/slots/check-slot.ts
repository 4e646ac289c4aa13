import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { branchDays } from '#features/resources/availability-rules';
import { fromWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findFollowing } from './following-queries.ts';
import { explainUnavailable } from './reason-queries.ts';
import { ableStaff, remediesFor } from './remedy-rules.ts';
import { loadSlotSearches } from './search-queries.ts';
import { requesting, slotAt, withoutRequests } from './slot-rules.ts';
import { toSlot } from './slot-search-queries.ts';
import { lasting } from './slot-search-rules.ts';
import { windowsOf } from './window-rules.ts';

/** How many days before and after the requested time are searched for another start. */
const before = 1;
const after = 7;

/**
 * Whether a service can be booked at a requested time; if not, all reasons and the remedies, the smallest change first.
 */
export async function checkSlot(
  context: BranchContext,
  { body }: Request<typeof slotEndpoints.checkSlot>,
): Promise<AnswerOf<typeof slotEndpoints.checkSlot>> {
  const { branch, clock } = context;
  const { staffResourceId = null, areaResourceId = null, appointmentId = null, minutes, ...need } = body;
  const requested = fromWireTime(body.startTime);
  const day = requested.toZonedDateTimeISO(branch.timeZone).toPlainDate();
  const [first, last] = [day.subtract({ days: before }), day.add({ days: after })];
  const days = branchDays(first.toString(), last.toString(), branch.timeZone);
  const start = requested.epochMilliseconds;
  // A past time may be requested too, because the desk records what happened.
  const earliest = Math.min(start, clock.now().epochMilliseconds);
  const windows = windowsOf(days, { timeFrom: null, timeTo: null }, earliest, branch.timeZone);
  const asked = { need, days, windows };
  const found = (await loadSlotSearches(context, [asked], { step: 5, without: appointmentId }))(asked);
  const open = minutes === undefined ? found : lasting(found, minutes);
  const asRequested = requesting(open, staffResourceId, areaResourceId);
  const [wholeDay = { start, end: start }] = branchDays(day.toString(), day.toString(), branch.timeZone);
  const staff = ableStaff(withoutRequests(open), start, wholeDay).map(({ slot, ...one }) => ({
    ...one,
    slot: slot === undefined ? null : toSlot(slot, branch.timeZone),
  }));
  const free = slotAt(asRequested, start);
  if (free !== undefined)
    return { slot: toSlot(free, branch.timeZone), reasons: [], remedies: [], staff, following: [] };
  return {
    staff,
    following: await findFollowing(context, body),
    slot: null,
    reasons: await explainUnavailable(context, { question: body, search: asRequested, start }),
    remedies: remediesFor(withoutRequests(open), asRequested, start, clock.now().epochMilliseconds).map(
      ({ slot, ...remedy }) => ({ ...remedy, slot: toSlot(slot, branch.timeZone) }),
    ),
  };
}
