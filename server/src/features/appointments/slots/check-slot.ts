import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { SlotReason } from '@quieta/contract/appointments/slot-endpoints';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import { fits, isWithin, overlaps } from '@quieta/contract/values/interval';
import { branchDays } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { fromWireTime, intervalOf, type Period } from '#platform/clock';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { appointmentRows, fetchAppointments } from '../appointment/appointment-queries.ts';
import { slotClash } from '../holds/clash-queries.ts';
import { holdsWithin, type LockedResource, readResources } from '../holds/hold-repository.ts';
import { outsideAvailability } from './availability-rules.ts';
import { findFollowing } from './following-queries.ts';
import { ableStaff, remediesFor } from './remedy-rules.ts';
import { windowsOf } from './search-windows.ts';
import { lasting, requesting, slotAt } from './slot-rules.ts';
import type { Occupation, SlotResource, SlotSearch } from './slot-search.ts';
import { loadSlotSearches, toSlot } from './slot-search-queries.ts';
import { heldAt, isFreeAt, wholeFootprint } from './start-cursor.ts';

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
  const staff = ableStaff(open, start, wholeDay).map(({ slot, ...one }) => ({
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
    reasons: await explainUnavailable(context, body, asRequested, requested),
    remedies: remediesFor(open, asRequested, start, clock.now().epochMilliseconds).map(({ change, slot }) => ({
      change,
      slot: toSlot(slot, branch.timeZone),
    })),
  };
}

type SlotQuestion = BodyOf<typeof slotEndpoints.checkSlot>;

/** Every reason why a requested start cannot be booked: the guest's own appointments, the staff members, the areas. */
async function explainUnavailable(
  context: BranchContext,
  question: SlotQuestion,
  search: SlotSearch,
  start: Temporal.Instant,
): Promise<SlotReason[]> {
  const { staff, areas, staffOccupation, areaOccupation } = search;
  return [
    ...(await guestAppointments(context, question, search, start)),
    ...(await against(context, question, start, staff, staffOccupation, question.staffResourceId ?? null)),
    ...(await against(context, question, start, areas, areaOccupation, question.areaResourceId ?? null)),
  ];
}

async function guestAppointments(
  context: BranchContext,
  { guestId, appointmentId = null }: SlotQuestion,
  { guestBusy, staffOccupation }: SlotSearch,
  start: Temporal.Instant,
): Promise<SlotReason[]> {
  const end = start.add({ minutes: staffOccupation.duration });
  const isBusy = guestBusy.some((busy) => overlaps(busy, intervalOf({ startsAt: start, endsAt: end })));
  if (!isBusy || !guestId) return [];
  const query = appointmentRows
    .where('guestId', '=', guestId)
    .where('startsAt', '<', end)
    .where('endsAt', '>', start)
    .where('state', 'not in', ['no-show', 'cancelled'])
    .where('id', 'is distinct from', appointmentId)
    .orderBy('startsAt')
    .orderBy('id');
  const found = await fetchAppointments(context, query);
  return found.map(({ service, endTime }) => reason('guest-busy', { service: service.name, until: endTime }));
}

/** The obstacles of each candidate; empty if the service needs none of them or one is free. */
async function against(
  context: BranchContext,
  question: SlotQuestion,
  start: Temporal.Instant,
  candidates: readonly SlotResource[] | undefined,
  occupation: Occupation,
  requested: string | null,
): Promise<SlotReason[]> {
  if (candidates === undefined) return [];
  const resources = await readResources(context, [...candidates.map(({ id }) => id), requested]);
  if (candidates.length === 0) return [unable(requested === null ? undefined : resources.get(requested), requested)];
  if (candidates.some((candidate) => isFreeAt(candidate, wholeFootprint(occupation), start.epochMilliseconds)))
    return [];
  const reasons: SlotReason[] = [];
  for (const candidate of candidates) {
    const resource = resources.get(candidate.id);
    if (resource) reasons.push(...(await againstOne(context, question, start, candidate, occupation, resource)));
  }
  return reasons;
}

async function againstOne(
  context: BranchContext,
  { appointmentId = null }: SlotQuestion,
  start: Temporal.Instant,
  candidate: SlotResource,
  occupation: Occupation,
  resource: LockedResource,
): Promise<SlotReason[]> {
  const { open, held: occupied, capacity, name } = candidate;
  const { duration, setUp, cleanUp, places } = occupation;
  if (places > capacity) return [reason('party-too-large', { resource: name, most: capacity })];
  const end = start.add({ minutes: duration });
  const treatment = { startsAt: start, endsAt: end };
  const away = isWithin(intervalOf(treatment), open) ? [] : [await absent(context, resource, treatment)];
  if (
    heldAt(start.epochMilliseconds, wholeFootprint(occupation)).every((held) => fits(held, occupied, capacity - places))
  )
    return away;
  const held = { startsAt: start.subtract({ minutes: setUp }), endsAt: end.add({ minutes: cleanUp }) };
  const by = await holdsWithin(context, resource.id, held, appointmentId);
  return [...away, toReason(await slotClash(context, [{ resource, by }]))];
}

async function absent(context: BranchContext, resource: LockedResource, treatment: Period): Promise<SlotReason> {
  const times = await readBookableTimes(context, [resource.id]);
  const known = { resources: new Map([[resource.id, resource]]), times, timeZone: context.branch.timeZone };
  return toReason(outsideAvailability(resource.id, treatment, known));
}

/** Why a requested staff member or area is not a candidate; or, if none was requested, that there are no candidates. */
function unable(resource: LockedResource | undefined, requested: string | null): SlotReason {
  if (requested === null) return reason('nobody-able');
  if (resource === undefined) return reason('resource-unknown');
  const params = { resource: resource.name };
  if (resource.archived) return reason('resource-archived', params);
  return reason(resource.type === 'Staff' ? 'staff-not-associated' : 'area-not-associated', params);
}

function toReason({ code, params, details }: Refusal): SlotReason {
  return { code, params: { ...params }, clashes: [...(details.clashes ?? [])] };
}

function reason(code: ErrorCode, params: ErrorParams = {}): SlotReason {
  return { code, params: { ...params }, clashes: [] };
}
