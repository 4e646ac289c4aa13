import type { SlotNeed } from '@quieta/contract/appointments/slot';
import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { loadMembers, timesFor } from '#features/appointments/slots/slot-search-queries';
import type { Member } from '#features/appointments/slots/together-rules';
import { localToday } from '#platform/clock';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { unmetMembers } from './unmet-reason-rules.ts';
import { recordUnmet } from './unmet-request-repository.ts';
import type { UnmetNeed } from './unmet-request-rules.ts';

type SlotsNeed = BodyOf<typeof slotEndpoints.findSlots>;

/** The finest steps that are searched: what is not found on them is not found. */
const finestStep = 5;

/** As `findSlots`; a search that finds nothing is kept as an unmet request. One that finds something only reads. */
export async function findOrRecord(
  context: ExchangeContext,
  { body }: Request<typeof slotEndpoints.findSlots>,
): Promise<FoundTime[]> {
  const { found, unmet } = await context.read(async (inside) => {
    const members = await loadMembers(inside, body);
    const times = await timesFor(inside, members, body);
    const isFound = times.length > 0 || body.step !== finestStep;
    return { found: times, unmet: isFound ? [] : await unmetNeeds(inside, body, members) };
  });
  if (unmet.length > 0) await context.writeIfPossible((inside) => recordUnmet(inside, 'search', unmet));
  return found;
}

async function unmetNeeds(context: BranchContext, body: SlotsNeed, requested: readonly Member[]): Promise<UnmetNeed[]> {
  const needs: readonly SlotNeed[] = [body, ...(body.companions ?? [])];
  const hasRequested = needs.some(({ staffResourceId, areaResourceId }) => staffResourceId || areaResourceId);
  const open = hasRequested ? await loadMembers(context, withoutRequested(body)) : requested;
  return unmetMembers({ requested, open }).flatMap(({ at, reason }) => {
    const need = needs[at];
    return need === undefined ? [] : [toUnmet(context, need, body, reason, open[at])];
  });
}

function withoutRequested(body: SlotsNeed): SlotsNeed {
  const anybody = { staffResourceId: null, areaResourceId: null };
  return { ...body, ...anybody, companions: (body.companions ?? []).map((need) => ({ ...need, ...anybody })) };
}

function toUnmet(
  { branch, clock }: BranchContext,
  { serviceId, staffResourceId = null, areaResourceId = null, gender = null, partySize = 1 }: SlotNeed,
  { dateFrom, dateTo, timeFrom = null, timeTo = null }: SlotsNeed,
  reason: UnmetNeed['reason'],
  open: Member | undefined,
): UnmetNeed {
  const today = localToday(clock, branch.timeZone).toString();
  // Ids that the service cannot have are left out: any other id is of nothing that we know.
  const isKnown = (id: string | null, of: readonly { readonly id: string }[] = []) => of.some((one) => one.id === id);
  return {
    reason,
    serviceId,
    staffId: isKnown(staffResourceId, open?.search.staff) ? staffResourceId : null,
    areaId: isKnown(areaResourceId, open?.search.areas) ? areaResourceId : null,
    gender,
    partySize,
    dateTo,
    timeFrom,
    timeTo,
    dateFrom: dateFrom < today ? today : dateFrom,
  };
}
