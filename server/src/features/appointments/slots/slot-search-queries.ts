import type { Slot, SlotNeed } from '@quieta/contract/appointments/slot';
import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { type BranchDay, branchDays, openTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type BookableService, readBookableServices } from '../appointment-repository.ts';
import { type Candidate, readCandidates, readGuestsBusy, readHeld } from './slot-queries.ts';
import { type FoundSlot, freeSlots, type SlotResource, type SlotSearch, windowsOf } from './slot-rules.ts';
import { freeTogether, type Member } from './together-rules.ts';

/**
 * The first starts at which a service can be booked, from now on; with companions, the starts at which all of them can be booked together.
 */
export async function findSlots(
  context: BranchContext,
  { body }: Request<typeof slotEndpoints.findSlots>,
): Promise<FoundTime[]> {
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

/** What to search for, and when. */
export interface AskedSlot {
  readonly need: SlotNeed;
  readonly days: readonly BranchDay[];
  readonly windows: readonly Interval[];
}

interface SlotScope {
  readonly step: 5 | 15;
  /** The appointment that is to be rescheduled; its own time counts as free. */
  readonly without: string | null;
}

/** Buffers are at most a day. */
const longestBuffer = 24 * 60 * 60_000;

/**
 * Loads everything that slot searches need, with the same few statements for any number of them. Answers a function that builds one search,
 * which then needs no database.
 */
export async function loadSlotSearches(
  context: BranchContext,
  asked: readonly AskedSlot[],
  { step, without }: SlotScope,
): Promise<(one: AskedSlot) => SlotSearch> {
  const serviceOf = await readServices(context, asked);
  const all = await context.transaction.run(readCandidates, {
    ids: [...new Set(asked.flatMap(({ need }) => serviceOf(need).resourceIds))],
  });
  const candidatesOf = (need: SlotNeed) => all.filter(({ id }) => serviceOf(need).resourceIds.includes(id));
  const fitting = asked.flatMap(({ need }) => candidatesOf(need).filter((candidate) => fits(candidate, need)));
  const ids = [...new Set(fitting.map(({ id }) => id))];
  const guestIds = [...new Set(asked.flatMap(({ need }) => need.guestId ?? []))];
  const reaches = asked.map(({ days }) => reachOf(days));
  const reach = {
    start: Math.min(...reaches.map(({ start }) => start)),
    end: Math.max(...reaches.map(({ end }) => end)),
  };
  const times = await readBookableTimes(context, ids);
  const held = await readHeld(context, ids, reach, without);
  const busy = guestIds.length > 0 ? await readGuestsBusy(context, guestIds, reach, without) : undefined;

  return ({ need, days, windows }) => {
    const service = serviceOf(need);
    const within = reachOf(days);
    const near = (taken: readonly Interval[] = []) => taken.filter((one) => overlaps(one, within));
    const toResource = ({ id, name, capacity }: Candidate): SlotResource => {
      const bookable = times.get(id);
      const open = bookable ? openTimes(bookable, days, context.branch.timeZone) : [];
      return { id, name, capacity, open, held: near(held.get(id)) };
    };
    const ofType = (type: Candidate['type']) => {
      const able = candidatesOf(need).filter((candidate) => candidate.type === type);
      // A service that no staff member or area is linked to needs none.
      return able.length === 0 ? undefined : able.filter((candidate) => fits(candidate, need)).map(toResource);
    };
    const duration = service.durationMinutes;
    return {
      staff: ofType('Staff'),
      areas: ofType('Area'),
      staffOccupation: { duration, setUp: service.staffSetUpMinutes, cleanUp: service.staffCleanUpMinutes, places: 1 },
      areaOccupation: {
        duration,
        setUp: service.areaSetUpMinutes,
        cleanUp: service.areaCleanUpMinutes,
        places: need.partySize ?? 1,
      },
      guestBusy: need.guestId ? near(busy?.get(need.guestId)) : [],
      windows,
      step,
    };
  };
}

async function readServices(
  context: BranchContext,
  asked: readonly AskedSlot[],
): Promise<(need: SlotNeed) => BookableService> {
  const services = await readBookableServices(
    context,
    asked.map(({ need }) => need.serviceId),
  );
  return ({ serviceId }) => {
    const service = services.get(serviceId);
    if (service === undefined) throw new Refusal('service-unknown');
    if (service.archived) throw new Refusal('service-archived');
    return service;
  };
}

/** The time in which a hold may clash with a treatment on these days. */
function reachOf(days: readonly BranchDay[]): Interval {
  return { start: (days[0]?.start ?? 0) - longestBuffer, end: (days.at(-1)?.end ?? 0) + longestBuffer };
}

function fits({ id, type, gender, archived }: Candidate, need: SlotNeed): boolean {
  const requested = type === 'Staff' ? need.staffResourceId : need.areaResourceId;
  const isGender = type === 'Area' || need.gender == null || gender === need.gender;
  return !archived && isGender && (requested == null || requested === id);
}

/** A slot as it is sent. */
export function toSlot({ startsAt, staff, areas }: FoundSlot, search: SlotSearch, timeZone: string): Slot {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt);
  return {
    startTime: toWireTime(start, timeZone),
    endTime: toWireTime(start.add({ minutes: search.staffOccupation.duration }), timeZone),
    staff: staff.map(toReference),
    areas: areas.map(toReference),
  };
}

function toReference({ id, name }: SlotResource) {
  return { id, name };
}
