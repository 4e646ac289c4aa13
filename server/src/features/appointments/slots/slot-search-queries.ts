import type { Slot, SlotNeed } from '@quieta/contract/appointments/slot';
import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { type BranchDay, branchDays, openTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type BookableService, readBookableServices } from '../appointment/appointment-repository.ts';
import { bestFirst } from './gap-rules.ts';
import { lengthsOf } from './internal/lengths.ts';
import { readMinBookings } from './internal/min-booking-queries.ts';
import { firstTimes, rankedTimes, resourceIdsOf } from './internal/time-order.ts';
import { type Candidate, readCandidates, readGuestsBusy, readHeld, remembered } from './slot-queries.ts';
import {
  type FoundSlot,
  lasting,
  type SearchedParts,
  type SlotResource,
  type SlotSearch,
} from './slot-search-rules.ts';
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

/** Needs and times of a search. */
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
const maxBufferMilliseconds = 24 * 60 * 60_000;

/** As `loadSearchesOf`; refuses what is not offered. */
export async function loadSlotSearches(
  context: BranchWork,
  asked: readonly AskedSlot[],
  scope: SlotScope,
): Promise<(one: AskedSlot) => SlotSearch> {
  return loadSearchesOf(context, asked, await readServices(context, asked), scope);
}

/** The service of a need, as it is booked. */
type ServiceOf = (need: SlotNeed) => BookableService;

/** For services that were looked up before. */
export function ofKnown(services: ReadonlyMap<string, BookableService>): ServiceOf {
  return ({ serviceId }) => {
    const service = services.get(serviceId);
    if (service === undefined) throw new Error('the service was not looked up');
    return service;
  };
}

/**
 * Loads everything that slot searches for known services need, with the same few statements for any number of them.
 * Answers a function that builds one search, which then needs no database.
 */
export async function loadSearchesOf(
  context: BranchWork,
  asked: readonly AskedSlot[],
  serviceOf: ServiceOf,
  { step, without }: SlotScope,
): Promise<(one: AskedSlot) => SlotSearch> {
  const all = await context.transaction.run(readCandidates, {
    ids: [...new Set(asked.flatMap(({ need }) => candidateIdsOf(serviceOf(need))))],
  });
  const candidatesOf = (need: SlotNeed) => {
    const ids = candidateIdsOf(serviceOf(need));
    return all.filter(({ id }) => ids.includes(id));
  };
  const isFitting = (candidate: Candidate, need: SlotNeed) => fits(candidate, need, serviceOf(need));
  const fitting = asked.flatMap(({ need }) => candidatesOf(need).filter((candidate) => isFitting(candidate, need)));
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

  const minutesFor = await readRemembered(context, asked);

  return ({ need, days, windows }) => {
    const service = serviceOf(need);
    const within = reachOf(days);
    const near = (busy: readonly Interval[] = []) => busy.filter((one) => overlaps(one, within));
    const toResource = ({ id, name, capacity }: Candidate): SlotResource => {
      const bookable = times.get(id);
      const open = bookable ? openTimes(bookable, days, context.branch.timeZone) : [];
      return { id, name, capacity, open, held: near(held.get(id)) };
    };
    const ofType = (type: Candidate['type']) => {
      const able = candidatesOf(need).filter((candidate) => candidate.type === type);
      // A service that no staff member or area is linked to needs none.
      return able.length === 0 ? undefined : able.filter((candidate) => isFitting(candidate, need)).map(toResource);
    };
    const duration = service.durationMinutes;
    const therapists = candidatesOf(need).filter(({ type }) => type === 'Staff');
    const rated = { price: service.priceMinor, minutes: duration, rates: service.rates };
    const search: SlotSearch = {
      staff: ofType('Staff'),
      areas: ofType('Area'),
      staffOccupation: { duration, setUp: service.staffSetUpMinutes, cleanUp: service.staffCleanUpMinutes, places: 1 },
      areaOccupation: {
        duration,
        setUp: service.areaSetUpMinutes,
        cleanUp: service.areaCleanUpMinutes,
        places: need.partySize ?? 1,
      },
      inParts: inPartsOf(service, need, ofType('Equipment') ?? []),
      guestBusy: need.guestId ? near(busy?.get(need.guestId)) : [],
      windows,
      step,
      lengths: lengthsOf(rated, therapists, days, context.branch.timeZone),
    };
    const minutes = minutesFor(need);
    return minutes === null ? search : lasting(search, minutes);
  };
}

/** The durations that are remembered of the guests for whom it is searched. */
async function readRemembered(
  { transaction }: BranchWork,
  asked: readonly AskedSlot[],
): Promise<(need: SlotNeed) => number | null> {
  const guestIds = [...new Set(asked.flatMap(({ need }) => need.guestId ?? []))];
  if (guestIds.length === 0) return () => null;
  const serviceIds = [...new Set(asked.map(({ need }) => need.serviceId))];
  const rows = await transaction.run(remembered, { guestIds, serviceIds });
  return ({ guestId, serviceId }) =>
    rows.find((row) => row.guestId === guestId && row.serviceId === serviceId)?.minutes ?? null;
}

async function readServices(context: BranchWork, asked: readonly AskedSlot[]): Promise<ServiceOf> {
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
  return { start: (days[0]?.start ?? 0) - maxBufferMilliseconds, end: (days.at(-1)?.end ?? 0) + maxBufferMilliseconds };
}

/** All that a service may take; what takes part in one of its parts belongs to the service as well. */
function candidateIdsOf({ resourceIds, parts }: BookableService): string[] {
  return [...resourceIds, ...parts.flatMap(({ equipment }) => equipment.map(({ id }) => id))];
}

function fits({ id, type, gender, archived }: Candidate, need: SlotNeed, { parts }: BookableService): boolean {
  // Where a service is performed in parts, the requested staff member leads, and others may take part.
  const staffId = parts.length > 0 ? null : need.staffResourceId;
  const requested = { Staff: staffId, Area: need.areaResourceId, Equipment: null }[type];
  const isGender = type !== 'Staff' || need.gender == null || gender === need.gender;
  return !archived && isGender && (requested == null || requested === id);
}

/** The parts of a service with what is requested for each; null if it is performed as one. */
function inPartsOf(
  { parts }: BookableService,
  need: SlotNeed,
  equipment: readonly SlotResource[],
): SearchedParts | null {
  if (parts.length === 0) return null;
  const areaIds = new Map(parts.flatMap((part) => part.equipment.map((one) => [one.id, one.areaIds] as const)));
  const housed = (id: string) => (areaIds.get(id)?.length ? areaIds.get(id) : undefined);
  return {
    leadId: need.staffResourceId ?? null,
    equipment: equipment.map((one) => ({ ...one, areaIds: housed(one.id) })),
    parts: parts.map(({ equipment: able, ...part }, index) => ({
      ...part,
      equipmentIds: able.map(({ id }) => id),
      requested: {
        staffIds: need.parts?.[index]?.staffResourceIds ?? [],
        equipmentIds: need.parts?.[index]?.equipmentResourceIds ?? [],
      },
    })),
  };
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
