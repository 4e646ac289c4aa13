import type { SlotNeed } from '@quieta/contract/appointments/slot';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { type BranchDay, openTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { intervalsOf } from '#platform/database/packed-times';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { type BookableService, readBookableServices } from '../appointment/appointment-repository.ts';
import { heldResource } from './internal/full-times.ts';
import { lengthsOf } from './internal/lengths.ts';
import { type Candidate, readCandidates, readGuestsBusy, readHeldColumns, remembered } from './slot-queries.ts';
import { lasting, type SearchedParts, type SlotResource, type SlotSearch } from './slot-search-rules.ts';

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
      if (start === reach.start && end === reach.end) return heldResource({ id, name, capacity, open }, columns);
      return { id, name, capacity, open, held: near(intervalsOf(columns), days) };
    }),
  );
  const forAnybody = (one: AskedSlot): SlotSearch => {
    const service = serviceOf(one.need);
    const ofType = (type: Candidate['type']) => {
      const able = candidatesOf(one.need).filter((candidate) => candidate.type === type);
      // A service that no staff member or area is linked to needs none.
      return able.length === 0
        ? undefined
        : able.filter((candidate) => isFitting(candidate, one.need)).map(resourcesOn(one.days));
    };
    const therapists = candidatesOf(one.need).filter(({ type }) => type === 'Staff');
    const rated = { price: service.priceMinor, minutes: service.durationMinutes, rates: service.rates };
    const lengths = lengthsOf(rated, therapists, one.days, context.branch.timeZone);
    return { ...searchOf(service, one, ofType), lengths, step };
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

/** The search for a service with those who are able, for a guest who has nothing else. */
function searchOf(
  service: BookableService,
  { need, windows }: AskedSlot,
  ofType: (type: Candidate['type']) => SlotResource[] | undefined,
): Omit<SlotSearch, 'lengths' | 'step'> {
  const { durationMinutes: duration } = service;
  return {
    windows,
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
