import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block';
import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import type { Service } from '@quieta/contract/settings/service';
import { type Draft, dateOf, startAt, timeOf } from '#features/appointments/draft-rules.ts';
import { stands } from '../engine/day-figures.ts';

/** What the planner knows of the draft's day. */
export interface KnownDay {
  /** The appointments of the day. */
  readonly rows: readonly Appointment[];
  /** The blocks that touch the day. */
  readonly blocks: readonly Block[];
  readonly resources: readonly Resource[];
  readonly services: readonly Service[];
  readonly opening: readonly OpeningHours[];
  /** The branch's IANA zone. */
  readonly zone: string;
}

/** Staff members or areas that could take the draft as it stands, in place of the chosen one. */
export function alternatives(draft: Draft, type: ResourceType, day: KnownDay): Resource[] {
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

/** The first time of the day after the draft's at which its staff member and area are both free; ISO with the branch's offset. */
export function nextFreeStart(draft: Draft, day: KnownDay): string | null {
  const chosen = day.resources.filter((resource) => isChosen(draft, resource));
  const later = chosen.flatMap((resource) => [...endsOf(resource, draft, day), ...beginningsOf(resource, draft, day)]);
  const candidates = later.filter((start) => isBefore(draft.startTime, start)).sort(Temporal.Instant.compare);
  return (
    candidates.find((start) => {
      const moved = startAt(draft, start, day.zone);
      return chosen.every((resource) => canTake(resource, moved, day));
    }) ?? null
  );
}

/** Whether the resource works at the draft's time and has a place left then, set-up and clean-up of all included. */
export function canTake(resource: Resource, draft: Draft, day: KnownDay): boolean {
  const held = heldTime(draft, draft.service, resource.type);
  const inTheWay = (other: Held) => isBefore(other.start, held.end) && isBefore(held.start, other.end);
  const booked = bookedAt(resource, draft, day).filter(inTheWay);
  return (
    isAtWork(resource, draft, day) &&
    placesOf(booked) + placesFor(draft, resource) <= resource.capacity &&
    !blockedAt(resource, day).some(inTheWay)
  );
}

function isAtWork(resource: Resource, { startTime, endTime }: Draft, { opening }: KnownDay): boolean {
  const [start, end] = [minuteOf(startTime), minuteOf(endTime)];
  const spans = expandAvailability(resource, opening, dateOf({ startTime }));
  return spans.some(({ startMinute, endMinute }) => startMinute <= start && start < end && end <= endMinute);
}

/** The starts at which the draft would follow each of the resource's bookings and blocks. */
function endsOf(resource: Resource, draft: Draft, day: KnownDay): string[] {
  const { before } = buffersOf(draft.service, resource.type);
  const held = [...bookedAt(resource, draft, day), ...blockedAt(resource, day)];
  return held.map(({ end }) => shifted(end, before, day.zone));
}

/** The starts at which the resource's work begins, for the first time or after a break. */
function beginningsOf(resource: Resource, draft: Draft, { opening, zone }: KnownDay): string[] {
  const date = Temporal.PlainDate.from(dateOf(draft));
  return expandAvailability(resource, opening, date.toString()).map(({ startMinute }) => {
    const time = Temporal.PlainTime.from('00:00').add({ minutes: startMinute });
    return wire(date.toZonedDateTime({ timeZone: zone, plainTime: time }));
  });
}

interface Held {
  readonly start: string;
  readonly end: string;
}

/** A block takes all places of its resource. */
function blockedAt({ id }: Resource, { blocks }: KnownDay): Held[] {
  return blocks
    .filter(({ resource }) => resource.id === id)
    .map(({ startTime, endTime }) => ({ start: startTime, end: endTime }));
}

function bookedAt(resource: Resource, { appointmentId }: Draft, { rows, services }: KnownDay) {
  return rows
    .filter((row) => placeOf(row, resource.type) === resource.id && row.id !== appointmentId && stands(row))
    .map((row) => ({
      ...heldTime(row, services.find(({ id }) => id === row.service.id) ?? null, resource.type),
      places: placesFor(row, resource),
    }));
}

/** A party takes a place of its area for each of its people, and one of its staff member. */
function placesFor({ partySize }: Pick<Draft, 'partySize'>, { type }: Resource): number {
  return type === 'Area' ? partySize : 1;
}

function placesOf(held: readonly { readonly places: number }[]): number {
  return held.reduce((sum, { places }) => sum + places, 0);
}

/** The time of a treatment with what its resource is held for before and after it. */
function heldTime(
  { startTime, endTime }: Pick<Appointment, 'startTime' | 'endTime'>,
  service: Service | null,
  type: ResourceType,
) {
  const { before, after } = buffersOf(service, type);
  return {
    start: Temporal.Instant.from(startTime).subtract({ minutes: before }).toString(),
    end: Temporal.Instant.from(endTime).add({ minutes: after }).toString(),
  };
}

function buffersOf(service: Service | null, type: ResourceType): { before: number; after: number } {
  if (service === null) return { before: 0, after: 0 };
  return type === 'Staff'
    ? { before: service.staffSetUp, after: service.staffCleanUp }
    : { before: service.areaSetUp, after: service.areaCleanUp };
}

function placeOf({ staff, area }: Appointment, type: ResourceType): string | undefined {
  return (type === 'Staff' ? staff : area)?.id;
}

function isChosen({ staffId, areaId }: Draft, { id }: Resource): boolean {
  return id === staffId || id === areaId;
}

function isBefore(one: string, other: string): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

/** Minutes since midnight on the branch's clock. */
function minuteOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(timeOf(time));
  return hour * 60 + minute;
}

function shifted(instant: string, minutes: number, zone: string): string {
  return wire(Temporal.Instant.from(instant).add({ minutes }).toZonedDateTimeISO(zone));
}

function wire(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
