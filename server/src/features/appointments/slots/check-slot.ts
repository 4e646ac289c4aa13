import type { checkSlot as endpoint } from '@quieta/contract/appointments/slot-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { branchDays } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fromWireTime } from '#platform/wire-time';
import { explainUnavailable } from '../internal/explain-unavailable.ts';
import { toSlot } from '../internal/to-slot.ts';
import { loadSlotSearches } from './load-slot-searches.ts';
import { remediesFor } from './remedy-rules.ts';
import { type SlotResource, slotAt, windowsOf } from './slot-rules.ts';

type Endpoint = typeof endpoint;

/** How many days before and after the requested time are searched for another start. */
const before = 1;
const after = 7;

/** Whether a service can be booked at a requested time; if not, all reasons and the remedies, the smallest change first. */
export async function checkSlot(context: BranchContext, { body }: Request<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { branch, clock } = context;
  const { staffResourceId = null, areaResourceId = null, appointmentId = null, ...need } = body;
  const requested = fromWireTime(body.startTime);
  const day = requested.toZonedDateTimeISO(branch.timeZone).toPlainDate();
  const [first, last] = [day.subtract({ days: before }), day.add({ days: after })];
  const days = branchDays(first.toString(), last.toString(), branch.timeZone);
  const start = requested.epochMilliseconds;
  // A past time may be requested too, because the desk records what happened.
  const earliest = Math.min(start, clock.now().epochMilliseconds);
  const windows = windowsOf(days, { timeFrom: null, timeTo: null }, earliest, branch.timeZone);
  const asked = { need, days, windows };
  const open = (await loadSlotSearches(context, [asked], { step: 5, without: appointmentId }))(asked);
  const asRequested = {
    ...open,
    staff: only(open.staff, staffResourceId),
    areas: only(open.areas, areaResourceId),
  };
  const found = slotAt(asRequested, start);
  if (found !== undefined) return { slot: toSlot(found, asRequested, branch.timeZone), reasons: [], remedies: [] };
  return {
    slot: null,
    reasons: await explainUnavailable(context, body, asRequested, requested),
    remedies: remediesFor(open, asRequested, start, clock.now().epochMilliseconds).map(({ change, slot }) => ({
      change,
      slot: toSlot(slot, open, branch.timeZone),
    })),
  };
}

/** Only the requested candidate, if one is requested; empty if it is not able to. */
function only(candidates: readonly SlotResource[] | undefined, requested: string | null) {
  return requested === null ? candidates : (candidates ?? []).filter(({ id }) => id === requested);
}
