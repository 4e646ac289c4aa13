import type * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import type { SlotReason } from '@quieta/contract/appointments/slot-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import { fits, type Interval, isWithin, overlaps } from '@quieta/contract/values/interval';
import { readBookableTimes } from '#features/resources/resource-queries';
import { type Period, periodOf } from '#platform/clock';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { appointmentRows, fetchAppointments } from '../appointment/appointment-queries.ts';
import { slotClash } from '../holds/clash-queries.ts';
import { holdsWithin, type LockedResource, readResources } from '../holds/hold-repository.ts';
import { outsideAvailability } from './availability-rules.ts';
import { PartFootprints } from './internal/part-footprints.ts';
import { mustHaveOf } from './internal/parted-finder.ts';
import { type Footprint, heldAt, isFreeAt, neededAt, wholeFootprint } from './internal/start-cursor.ts';
import { canStandIn, minute, type SearchedParts, type SlotResource, type SlotSearch } from './slot-search-rules.ts';

type SlotQuestion = Pick<
  BodyOf<typeof slotEndpoints.checkSlot>,
  'staffResourceId' | 'areaResourceId' | 'guestId' | 'appointmentId'
>;

/** A question about a start that is not free. */
interface Asked {
  readonly question: SlotQuestion;
  readonly search: SlotSearch;
  readonly start: number;
}

/**
 * Every reason why a requested start cannot be booked: the guest's own appointments, the staff members, the equipment,
 * the areas.
 */
export async function explainUnavailable(context: BranchContext, asked: Asked): Promise<SlotReason[]> {
  const { search, question } = asked;
  const { inParts, staffOccupation, areaOccupation, staff, areas } = search;
  const { staffResourceId = null, areaResourceId = null } = question;
  const footprints = inParts && new PartFootprints(search, inParts.parts);
  const reasons = [
    ...(await guestAppointments(context, asked)),
    ...(inParts === null || footprints === null
      ? await against(context, asked, staff, { footprint: wholeFootprint(staffOccupation), requested: staffResourceId })
      : await againstParts(context, asked, inParts, footprints)),
    ...(await against(context, asked, footprints?.area.present.length === 0 ? undefined : areas, {
      footprint: footprints?.area ?? wholeFootprint(areaOccupation),
      requested: areaResourceId,
    })),
  ];
  const withoutPart = ({ part: _, ...one }: SlotReason) => JSON.stringify(one);
  return [...new Map(reasons.toReversed().map((one) => [withoutPart(one), one])).values()].reverse();
}

async function guestAppointments(
  context: BranchContext,
  { question: { guestId, appointmentId = null }, search: { guestBusy, staffOccupation }, start }: Asked,
): Promise<SlotReason[]> {
  const time = { start, end: start + staffOccupation.duration * minute };
  if (!guestBusy.some((busy) => overlaps(busy, time)) || !guestId) return [];
  const { startsAt, endsAt } = periodOf(time);
  const query = appointmentRows
    .where('guestId', '=', guestId)
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .where('state', 'not in', ['no-show', 'cancelled'])
    .where('id', 'is distinct from', appointmentId)
    .orderBy('startsAt')
    .orderBy('id');
  const found = await fetchAppointments(context, query);
  return found.map(({ service, endTime }) => reason('guest-busy', { service: service.name, until: endTime }));
}

/** The therapists and the equipment that each part lacks, in their order. */
async function againstParts(
  context: BranchContext,
  asked: Asked,
  inParts: SearchedParts,
  footprints: PartFootprints,
): Promise<SlotReason[]> {
  const { search, start } = asked;
  const reasons: SlotReason[] = [];
  for (const [index, { therapists, staffIds, equipmentIds, requested }] of inParts.parts.entries()) {
    const able = (search.staff ?? []).filter(({ id }) => staffIds.includes(id));
    const mustHave = mustHaveOf(inParts, index);
    const missing = mustHave.filter((id) => !able.some((one) => one.id === id));
    const candidates = mustHave.length < therapists ? able : able.filter(({ id }) => mustHave.includes(id));
    const isFree = (one: SlotResource) => footprints.isUsable(one, index, start);
    const isRequestedFree = able.every((one) => isFree(one) || !mustHave.includes(one.id));
    const isOfService = (id: string) => search.staff?.some((one) => one.id === id) ?? false;
    const found: SlotReason[] = await unableOnes(context, missing, isOfService);
    if (missing.length === 0 && (!isRequestedFree || able.filter(isFree).length < therapists)) {
      const footprint = footprints.staff(1 << index);
      const busy = candidates.filter((one) => !isFree(one));
      if (able.length < therapists) found.push(reason('nobody-able'));
      else found.push(...(await againstAll(context, asked, busy, footprint)));
    }
    if (equipmentIds.length > 0)
      found.push(
        ...(await againstEquipment(context, asked, { inParts, index, footprints, requested: requested.equipmentIds })),
      );
    reasons.push(...found.map((one) => ({ ...one, part: index })));
  }
  return reasons;
}

interface PartOfSearch {
  readonly inParts: SearchedParts;
  readonly index: number;
  readonly footprints: PartFootprints;
  readonly requested: readonly string[];
}

/** Why none of the equipment of a part is free where the treatment could take place. */
async function againstEquipment(
  context: BranchContext,
  asked: Asked,
  { inParts, index, footprints, requested }: PartOfSearch,
): Promise<SlotReason[]> {
  const { search, start } = asked;
  const ids = inParts.parts[index]?.equipmentIds ?? [];
  const unable = requested.filter((id) => !ids.includes(id));
  if (unable.length > 0) return unableOnes(context, unable);
  const candidates = inParts.equipment.filter(
    ({ id }) => ids.includes(id) && (requested.length === 0 || requested.includes(id)),
  );
  if (candidates.length === 0) return [reason('nobody-able')];
  const footprint = footprints.part(index);
  const areas = search.areas === undefined || search.areas.length === 0 ? [undefined] : search.areas;
  const fits = (one: SlotResource) => areas.some((area) => canStandIn(one, area));
  if (candidates.some((one) => isFreeAt(one, footprint, start) && fits(one))) return [];
  const elsewhere = candidates.filter((one) => !fits(one));
  const [area] = areas;
  return [
    ...(await againstAll(context, asked, candidates.filter(fits), footprint)),
    ...elsewhere.map(({ name }) => reason('equipment-not-in-area', { resource: name, area: area?.name ?? null })),
  ];
}

interface Needed {
  readonly footprint: Footprint;
  readonly requested: string | null;
}

/** The obstacles of each candidate; empty if the service needs none of them or one is free. */
async function against(
  context: BranchContext,
  asked: Asked,
  candidates: readonly SlotResource[] | undefined,
  { footprint, requested }: Needed,
): Promise<SlotReason[]> {
  if (candidates === undefined) return [];
  if (candidates.length === 0) return requested === null ? [reason('nobody-able')] : unableOnes(context, [requested]);
  if (candidates.some((candidate) => isFreeAt(candidate, footprint, asked.start))) return [];
  return againstAll(context, asked, candidates, footprint);
}

async function againstAll(
  context: BranchContext,
  asked: Asked,
  candidates: readonly SlotResource[],
  footprint: Footprint,
): Promise<SlotReason[]> {
  const resources = await readResources(
    context,
    candidates.map(({ id }) => id),
  );
  const reasons: SlotReason[] = [];
  for (const candidate of candidates) {
    const resource = resources.get(candidate.id);
    if (resource) reasons.push(...(await againstOne(context, asked, candidate, footprint, resource)));
  }
  return reasons;
}

async function againstOne(
  context: BranchContext,
  { question: { appointmentId = null }, start }: Asked,
  { open, held, capacity, name }: SlotResource,
  footprint: Footprint,
  resource: LockedResource,
): Promise<SlotReason[]> {
  const { places } = footprint;
  if (places > capacity) return [reason('party-too-large', { resource: name, most: capacity })];
  const outside = neededAt(start, footprint).find((time) => !isWithin(time, open));
  const away = outside === undefined ? [] : [await absent(context, resource, periodOf(outside))];
  const hasNoRoom = (time: Interval) => !fits(time, held, capacity - places);
  const occupied = heldAt(start, footprint).find(hasNoRoom);
  if (occupied === undefined) return away;
  const by = await holdsWithin(context, resource.id, periodOf(occupied), appointmentId);
  return [...away, toReason(await slotClash(context, [{ resource, by }]))];
}

async function absent(context: BranchContext, resource: LockedResource, treatment: Period): Promise<SlotReason> {
  const times = await readBookableTimes(context, [resource.id]);
  const known = { resources: new Map([[resource.id, resource]]), times, timeZone: context.branch.timeZone };
  return toReason(outsideAvailability(resource.id, treatment, known));
}

/** Why requested resources are not candidates; some perform the service, but have not the skill for the part. */
async function unableOnes(
  context: BranchContext,
  requested: readonly string[],
  isOfService: (id: string) => boolean = () => false,
): Promise<SlotReason[]> {
  if (requested.length === 0) return [];
  const resources = await readResources(context, requested);
  return requested.map((id) => {
    const resource = resources.get(id);
    if (resource === undefined) return reason('resource-unknown');
    const params = { resource: resource.name };
    if (resource.archived) return reason('resource-archived', params);
    return reason(isOfService(id) ? 'skill-missing' : unable[resource.type], params);
  });
}

const unable = {
  Staff: 'staff-not-associated',
  Area: 'area-not-associated',
  Equipment: 'equipment-not-associated',
} as const satisfies Record<LockedResource['type'], ErrorCode>;

function toReason({ code, params, details }: Refusal): SlotReason {
  return { code, params: { ...params }, clashes: [...(details.clashes ?? [])] };
}

function reason(code: ErrorCode, params: ErrorParams = {}): SlotReason {
  return { code, params: { ...params }, clashes: [] };
}
