import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Service } from '@quieta/contract/settings/service';
import { isWithin, minuteOfDay, timeOfMinute } from '@quieta/contract/values/interval';
import { type Draft, dateOf, startAt, timeOf } from '#features/appointments/draft-rules.ts';
import { intervalOf, msOf, wireTime, wireTimeAt } from '#lib/wire-time.ts';
import { findConflicts, heldTime, type Kind, placesOf } from '../engine/conflicts.ts';
import { keepsItsTime } from '../engine/day-figures.ts';

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

/** Staff members or areas that could take the draft instead of the chosen one. */
export function freeResources(draft: Draft, type: ResourceType, day: KnownDay): Resource[] {
  const { service } = draft;
  return day.resources.filter(
    (resource) =>
      resource.type === type &&
      !isChosen(draft, resource) &&
      !resource.archived &&
      (service === null || service.resourceIds.includes(resource.id)) &&
      canTake(resource, draft, day),
  );
}

/** The next time of the day at which the draft's staff member and area are both free; ISO with the branch's offset. */
export function nextFreeStart(draft: Draft, day: KnownDay): string | null {
  const chosen = day.resources.filter((resource) => isChosen(draft, resource));
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
  const free = untaken.filter((area) => isAtWork(area, draft, day));
  const candidates = free.length > 0 ? free : untaken;
  return (candidates.find(({ id }) => id === draft.areaId) ?? candidates[0])?.id ?? null;
}

/** Whether the resource works at the draft's time and has room then, set-up and clean-up included. */
export function canTake(resource: Resource, draft: Draft, day: KnownDay): boolean {
  return isAtWork(resource, draft, day) && isUntaken(resource, draft, day);
}

function isUntaken(resource: Resource, draft: Draft, day: KnownDay): boolean {
  const kind = kindOf(resource);
  const requested = { ...heldTime(intervalOf(draft), draft.service, kind), places: placesOf(draft, kind) };
  const occupied = [...bookedAt(resource, draft, day), ...blockedAt(resource, day)];
  return findConflicts(requested, occupied, resource.capacity).length === 0;
}

function isAtWork(resource: Resource, { startTime, endTime }: Draft, { opening }: KnownDay): boolean {
  const treatment = { start: minuteOfDay(timeOf(startTime)), end: minuteOfDay(timeOf(endTime)) };
  const open = expandAvailability(resource, opening, dateOf({ startTime }));
  return treatment.start < treatment.end && isWithin(treatment, open);
}

/** The starts right after one of the resource's bookings or blocks, in epoch milliseconds. */
function endsOf(resource: Resource, draft: Draft, day: KnownDay): number[] {
  const before = draft.service?.[`${kindOf(resource)}SetUp`] ?? 0;
  return [...bookedAt(resource, draft, day), ...blockedAt(resource, day)].map(({ end }) => end + before * 60_000);
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

function bookedAt(resource: Resource, { appointmentId }: Draft, { rows, services, drafts = [] }: KnownDay) {
  const kind = kindOf(resource);
  const filledIn = drafts
    .filter(({ staffId, areaId }) => resource.id === (kind === 'staff' ? staffId : areaId))
    .map((one) => ({ ...heldTime(intervalOf(one), one.service, kind), places: placesOf(one, kind) }));
  const booked = rows
    .filter((row) => row[kind]?.id === resource.id && row.id !== appointmentId && keepsItsTime(row))
    .map((row) => ({
      ...heldTime(
        intervalOf(row),
        services.find(({ id }) => id === row.service.id),
        kind,
      ),
      places: placesOf(row, kind),
    }));
  return [...booked, ...filledIn];
}

function kindOf({ type }: Resource): Kind {
  return type === 'Staff' ? 'staff' : 'area';
}

function isChosen({ staffId, areaId }: Draft, { id }: Resource): boolean {
  return id === staffId || id === areaId;
}
