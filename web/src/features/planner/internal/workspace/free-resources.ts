import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Service } from '@quieta/contract/settings/service';
import { isWithin, minuteOfDay, timeOfMinute } from '@quieta/contract/values/interval';
import { type Draft, dateOf, startAt, timeOf } from '#features/appointments/draft-rules.ts';
import { intervalOf, msOf, wireTime, wireTimeAt } from '#lib/wire-time.ts';
import { findConflicts, heldTimes, type Kind, placesOf } from '../engine/conflicts.ts';
import { keepsItsTime } from '../engine/day-figures.ts';
import { type Performed, stretchesIn, takes, timesIn, withAnother } from '../engine/stretches.ts';
import { performedOf } from './draft-parts.ts';

/** The planner's knowledge of the draft's day. */
export interface KnownDay {
  readonly rows: readonly Appointment[];
  readonly blocks: readonly Block[];
  readonly drafts?: readonly Draft[];
  readonly resources: readonly Resource[];
  readonly services: readonly Service[];
  readonly opening: readonly OpeningHours[];
  readonly zone: string;
}

/**
 * Staff members, areas or equipment that could take the draft instead of the chosen one. `insteadOf` is one who
 * performs a part, where that is not the lead therapist.
 */
export function freeResources(draft: Draft, type: ResourceType, day: KnownDay, insteadOf?: string): Resource[] {
  const { service } = draft;
  const performed = performedOf(draft, day.resources);
  const { parts } = performed;
  const standIn = (resource: Resource): Performed | undefined =>
    insteadOf !== undefined && parts ? { ...performed, parts: withAnother(parts, insteadOf, resource) } : undefined;
  return day.resources.filter(
    (resource) =>
      resource.type === type &&
      !takes(performed, resource.id) &&
      !resource.archived &&
      (service === null || mayTake(service, resource)) &&
      canTake(resource, draft, day, standIn(resource)),
  );
}

/** The next time of the day at which all that the draft takes is free; ISO with the branch's offset. */
export function nextFreeStart(draft: Draft, day: KnownDay): string | null {
  const performed = performedOf(draft, day.resources);
  const chosen = day.resources.filter(({ id }) => takes(performed, id));
  const current = msOf(draft.startTime);
  return (
    chosen
      .flatMap((resource) => [...endsOf(resource, draft, day), ...beginningsOf(resource, draft, day)])
      .filter((start) => current < start)
      .sort((one, other) => one - other)
      .map((start) => wireTime(Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(day.zone)))
      .find((start) => {
        const moved = startAt(draft, start, day.zone);
        return chosen.every((resource) => canTake(resource, moved, day));
      }) ?? null
  );
}

/**
 * The area that the draft is to have while nobody has chosen one: its own while that is free, else the first free one.
 * Outside the working hours, which the user may override, it is one in which nothing is booked. Null if there is none.
 */
export function firstFreeArea(draft: Draft, day: KnownDay): string | null {
  const able = day.resources.filter(
    ({ id, type, archived, capacity }) =>
      type === 'Area' && !archived && capacity >= draft.partySize && draft.service?.resourceIds.includes(id),
  );
  const untaken = able.filter((area) => isUntaken(area, draft, day));
  const free = untaken.filter((area) => isAtWork(area, performedBy(area, draft, day), day));
  const candidates = free.length > 0 ? free : untaken;
  return (candidates.find(({ id }) => id === draft.areaId) ?? candidates[0])?.id ?? null;
}

/** Whether the resource works at the draft's time and has room then, set-up and clean-up included. */
export function canTake(
  resource: Resource,
  draft: Draft,
  day: KnownDay,
  performed: Performed = performedBy(resource, draft, day),
): boolean {
  return isAtWork(resource, performed, day) && isUntaken(resource, draft, day, performed);
}

function isUntaken(resource: Resource, draft: Draft, day: KnownDay, performed = performedBy(resource, draft, day)) {
  const kind = kindOf(resource);
  const requested = heldTimes(timesIn(performed, resource.id), draft.service, kind);
  const places = placesOf(draft, kind);
  const occupied = [...bookedAt(resource, draft, day), ...blockedAt(resource, day)];
  return requested.every(
    ({ start, end }) => findConflicts({ start, end, places }, occupied, resource.capacity).length === 0,
  );
}

function isAtWork(resource: Resource, performed: Performed, day: KnownDay): boolean {
  const { startTime, endTime, parts = [] } = performed;
  const treatment = { start: minuteOfDay(timeOf(startTime)), end: minuteOfDay(timeOf(endTime)) };
  const times =
    parts.length === 0
      ? [treatment]
      : stretchesIn(performed, resource.id).map(({ after, minutes }) => {
          return { start: treatment.start + after, end: treatment.start + after + minutes };
        });
  const open = expandAvailability(resource, day.opening, dateOf({ startTime }));
  return treatment.start < treatment.end && times.every((time) => isWithin(time, open));
}

/** The draft with the resource: as it is if it takes it already, otherwise in place of its lead therapist or area. */
function performedBy({ id, type }: Resource, draft: Draft, { resources }: KnownDay): Performed {
  const performed = performedOf(draft, resources);
  if (takes(performed, id) || type === 'Equipment') return performed;
  return performedOf({ ...draft, ...(type === 'Staff' ? { staffId: id } : { areaId: id }) }, resources);
}

/** The starts right after one of the resource's bookings or blocks, in epoch milliseconds. */
function endsOf(resource: Resource, draft: Draft, day: KnownDay): number[] {
  const [first] = timesIn(performedBy(resource, draft, day), resource.id);
  const [held] = heldTimes(first === undefined ? [] : [first], draft.service, kindOf(resource));
  const before = held === undefined ? 0 : msOf(draft.startTime) - held.start;
  return [...bookedAt(resource, draft, day), ...blockedAt(resource, day)].map(({ end }) => end + before);
}

/** The starts of the resource's working hours, at first and after each break, in epoch milliseconds. */
function beginningsOf(resource: Resource, draft: Draft, { opening, zone }: KnownDay): number[] {
  const date = dateOf(draft);
  return expandAvailability(resource, opening, date).map(({ start }) =>
    msOf(wireTimeAt(date, timeOfMinute(start), zone)),
  );
}

function blockedAt({ id, capacity }: Resource, { blocks }: KnownDay) {
  return blocks
    .filter(({ resource }) => resource.id === id)
    .map((block) => ({ ...intervalOf(block), places: block.places ?? capacity }));
}

function bookedAt(resource: Resource, { appointmentId }: Draft, { rows, resources, services, drafts = [] }: KnownDay) {
  const kind = kindOf(resource);
  const occupiedIn = (
    performed: Performed,
    party: { readonly partySize: number },
    service: Service | null | undefined,
  ) =>
    heldTimes(timesIn(performed, resource.id), service, kind).map(({ start, end }) => {
      return { start, end, places: placesOf(party, kind) };
    });
  const filledIn = drafts
    .filter(({ staffId, areaId }) => resource.id === staffId || resource.id === areaId)
    .flatMap((one) => occupiedIn(performedOf(one, resources), one, one.service));
  const booked = rows
    .filter((row) => takes(row, resource.id) && row.id !== appointmentId && keepsItsTime(row))
    .flatMap((row) =>
      occupiedIn(
        row,
        row,
        services.find(({ id }) => id === row.service.id),
      ),
    );
  return [...booked, ...filledIn];
}

function mayTake({ resourceIds, parts }: Service, { id, type }: Resource): boolean {
  return type === 'Equipment' ? parts.some(({ equipmentIds }) => equipmentIds.includes(id)) : resourceIds.includes(id);
}

const kinds = { Staff: 'staff', Area: 'area', Equipment: 'equipment' } as const satisfies Record<ResourceType, Kind>;

function kindOf({ type }: Resource): Kind {
  return kinds[type];
}
