import type { Slot, SlotNeed } from '@quieta/contract/appointments/slot';
import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { type BranchDay, branchDays, openTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { toWireTime } from '#platform/clock';
import { intervalsOf } from '#platform/database/packed-times';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type BookableService, readBookableServices } from '../appointment/appointment-repository.ts';
import { bestFirst } from './gap-rules.ts';
import { heldResource } from './internal/full-times.ts';
import { lengthsOf } from './internal/lengths.ts';
import { readMinBookings } from './internal/min-booking-queries.ts';
import { firstTimes, rankedTimes, resourceIdsOf } from './internal/time-order.ts';
import { type Candidate, readCandidates, readGuestsBusy, readHeldColumns, remembered } from './slot-queries.ts';
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

const noHolds = { starts: new Float64Array(), ends: new Float64Array() };

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
  const ofService = remembering((service: BookableService) => {
    const ids = new Set(candidateIdsOf(service));
    return all.filter(({ id }) => ids.has(id));
  });
  const candidatesOf = (need: SlotNeed) => ofService(serviceOf(need));
  const isFitting = (candidate: Candidate, need: SlotNeed) => fits(candidate, need, serviceOf(need));
  const fitting = asked.flatMap(({ need }) => candidatesOf(need).filter((candidate) => isFitting(candidate, need)));
  const ids = [...new Set(fitting.map(({ id }) => id))];
  const guestIds = [...new Set(asked.flatMap(({ need }) => need.guestId ?? []))];
  const reaches = asked.map(({ days }) => reachOf(days));
  const reach = {
    start: Math.min(...reaches.map(({ start }) => start)),
    end: Math.max(...reaches.map(({ end }) => end)),
  };
  // One after the other on the connection, but nobody waits for an answer before the next is asked.
  const [times, held, busy, minutesFor] = await Promise.all([
    readBookableTimes(context, ids),
    readHeldColumns(context, ids, reach, without),
    guestIds.length > 0 ? readGuestsBusy(context, guestIds, reach, without) : undefined,
    readRemembered(context, asked),
  ]);
  const near = (intervals: readonly Interval[], days: readonly BranchDay[]) => {
    const within = reachOf(days);
    return intervals.every((one) => overlaps(one, within))
      ? intervals
      : intervals.filter((one) => overlaps(one, within));
  };
  // Whoever can perform several of the services, and whatever is asked for several guests, is made once.
  const resourcesOn = remembering((days: readonly BranchDay[]) =>
    remembering(({ id, name, capacity }: Candidate): SlotResource => {
      const bookable = times.get(id);
      const open = bookable ? openTimes(bookable, days, context.branch.timeZone) : [];
      const columns = held.get(id) ?? noHolds;
      const { start, end } = reachOf(days);
      const isWhole = start === reach.start && end === reach.end;
      if (isWhole) return heldResource({ id, name, capacity, open }, columns);
      return { id, name, capacity, open, held: near(intervalsOf(columns), days) };
    }),
  );
  const forAnybody = ({ need, days, windows }: AskedSlot): SlotSearch => {
    const service = serviceOf(need);
    const ofType = (type: Candidate['type']) => {
      const able = candidatesOf(need).filter((candidate) => candidate.type === type);
      // A service that no staff member or area is linked to needs none.
      return able.length === 0
        ? undefined
        : able.filter((candidate) => isFitting(candidate, need)).map(resourcesOn(days));
    };
    const duration = service.durationMinutes;
    const therapists = candidatesOf(need).filter(({ type }) => type === 'Staff');
    const rated = { price: service.priceMinor, minutes: duration, rates: service.rates };
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
      inParts: inPartsOf(service, need, ofType('Equipment') ?? []),
      guestBusy: [],
      windows,
      step,
      lengths: lengthsOf(rated, therapists, days, context.branch.timeZone),
    };
  };
  const known = new Map<string, { readonly asked: AskedSlot; readonly search: SlotSearch }[]>();
  const searchForAnybody = (one: AskedSlot): SlotSearch => {
    const alike = known.get(requestOf(one)) ?? [];
    const found = alike.find(({ asked: { days, windows } }) => days === one.days && windows === one.windows);
    if (found !== undefined) return found.search;
    const search = forAnybody(one);
    known.set(requestOf(one), [...alike, { asked: one, search }]);
    return search;
  };

  return (one) => {
    const { need, days } = one;
    const search = searchForAnybody(one);
    const guestBusy = need.guestId ? near(busy?.get(need.guestId) ?? [], days) : [];
    const minutes = minutesFor(need);
    const own = guestBusy.length === 0 ? search : { ...search, guestBusy };
    return minutes === null ? own : lasting(own, minutes);
  };
}

/** All that is requested but the guest and the time, as text. */
function requestOf({ need }: AskedSlot): string {
  const { serviceId, staffResourceId = null, areaResourceId = null, gender = null, partySize = 1, parts = null } = need;
  return JSON.stringify([serviceId, staffResourceId, areaResourceId, gender, partySize, parts]);
}

/** A function that answers what it answered before to whoever asks the same again. */
function remembering<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const found = known.get(asked) ?? answer(asked);
    known.set(asked, found);
    return found;
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
