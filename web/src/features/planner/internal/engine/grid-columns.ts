import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { intervalOf } from '#lib/wire-time.ts';
import { resourcesIn, timesIn } from './stretches.ts';
import { type Calendar, type DayScale, minuteAt } from './time-scale.ts';
import { isUnassigned } from './unassigned.ts';
import { isOutsideHours, type WorkingHours, workingHours } from './working-hours.ts';

/** Fields of a staff member or an area that the grid needs. */
export type PlannerResource = Pick<
  Resource,
  'id' | 'name' | 'role' | 'type' | 'capacity' | 'archived' | 'availabilities' | 'exceptions' | 'avatar'
>;

/** A column as it is drawn: its index, its resource and day, and the working hours. */
export type GridColumn = {
  readonly index: number;
  readonly key: string;
  /** The same for the same position on another day, so that a change of day keeps the column's elements. */
  readonly slot: string;
  readonly resource: PlannerResource;
  readonly scale: DayScale;
  readonly hours: WorkingHours;
  /** Why the resource does not work on that day; null if it does. */
  readonly absence: Absence | null;
  /** The ids of the resources of the columns on both sides, where they are of the same day. */
  readonly before: string | null;
  readonly after: string | null;
};

const noHours: WorkingHours = { open: [], breaks: [] };

/**
 * One column for each resource and date, a resource's days side by side. Resources that work on none of the dates come
 * last, so that the planner opens on those that do; but the first `pinned` ones keep their position whether they work
 * or not. `opening` are the branch's opening hours.
 */
export function gridColumns(
  resources: readonly PlannerResource[],
  dates: readonly string[],
  opening: readonly OpeningHours[],
  calendar: Calendar,
  pinned = 0,
): GridColumn[] {
  const groups = resources.map((resource) =>
    dates.map((date, day) => {
      const scale = calendar.day(date);
      const hours = hoursOf(resource, opening, scale);
      return {
        key: columnKey(resource.id, date),
        slot: `${resource.id}/${day}`,
        resource,
        scale,
        hours,
        absence: hours.open.length > 0 ? null : absenceOn(resource, date),
      };
    }),
  );
  const isFirst = groups.map(
    (group, place) =>
      place < pinned || group.some(({ resource, absence }) => absence === null || isUnassigned(resource.id)),
  );
  const ordered = [...groups.filter((_, place) => isFirst[place]), ...groups.filter((_, place) => !isFirst[place])];
  return ordered.flat().map((column, index, all) => {
    const idBeside = (other: number, border: number) => {
      const neighbour = all[other];
      // The pinned ones stay in place while the others scroll.
      return neighbour?.scale.date !== column.scale.date || border === pinned ? null : neighbour.resource.id;
    };
    return { index, ...column, before: idBeside(index - 1, index), after: idBeside(index + 1, index + 1) };
  });
}

/** The current index of a slot's column, which another day may change; `known` if the column no longer exists. */
export function indexOfSlot(columns: readonly GridColumn[], slot: string | undefined, known: number): number {
  return columns.find((column) => column.slot === slot)?.index ?? known;
}

/** When a column can be booked: never if archived; while the branch is open if it is of the unassigned. */
function hoursOf(resource: PlannerResource, opening: readonly OpeningHours[], scale: DayScale): WorkingHours {
  if (resource.archived) return noHours;
  return workingHours(isUnassigned(resource.id) ? { ...resource, type: 'Area' } : resource, opening, scale);
}

/** The ids of a day's rows outside the hours of their staff member or area. `opening` are the branch's. */
export function outsideHours(
  rows: readonly Appointment[],
  resources: readonly PlannerResource[],
  opening: readonly OpeningHours[],
  scale: DayScale,
): string[] {
  const known = new Map<string, WorkingHours | null>();
  const read = (id: string) => {
    const resource = resources.find((one) => one.id === id);
    return resource === undefined ? null : hoursOf(resource, opening, scale);
  };
  const outside = rows.filter((row) => {
    const at = (ms: number) => Math.min(Math.max(0, minuteAt(scale, ms)), scale.length);
    const { lifeCycle, staff, area, parts } = row;
    const isInParts = parts.length > 0;
    const whole = isInParts ? [] : [intervalOf(row)];
    const places = isInParts ? [...resourcesIn(parts), area] : [staff, area];
    return places.some((place) => {
      if (place === null) return false;
      if (!known.has(place.id)) known.set(place.id, read(place.id));
      const hours = known.get(place.id) ?? null;
      const times = isInParts ? timesIn(row, place.id) : whole;
      return (
        hours !== null &&
        times.some(({ start, end }) => isOutsideHours(lifeCycle, { start: at(start), end: at(end) }, hours))
      );
    });
  });
  return outside.map(({ id }) => id);
}

/** The resources that work on none of the dates, in their order. */
export function offDuty(
  resources: readonly PlannerResource[],
  dates: readonly string[],
  opening: readonly OpeningHours[],
  calendar: Calendar,
): PlannerResource[] {
  const scales = dates.map((date) => calendar.day(date));
  return resources.filter((resource) => scales.every((scale) => hoursOf(resource, opening, scale).open.length === 0));
}

/** The folded columns: resources off duty with nothing booked; none if that would fold all the `shown` ones. */
export function foldedOf(
  away: readonly PlannerResource[],
  shown: number,
  isEmpty: (resource: PlannerResource) => boolean,
): readonly PlannerResource[] {
  const folded = away.filter(isEmpty);
  return folded.length === shown ? [] : folded;
}

/** A column of the grid: one resource on one local date. The key names it in the store. */
export function columnKey(resourceId: string, date: string): string {
  return `${date}/${resourceId}`;
}

/** The key of a whole local date, for all resources. */
export function dayKey(date: string): string {
  return `${date}/`;
}

/** Why a resource does not work at all on a day. */
export type Absence = 'sick' | 'off' | 'closed' | 'out-of-order';

/** The reason for a day without working hours, from the exceptions that cover the whole day. */
export function absenceOn({ type, exceptions }: Pick<Resource, 'type' | 'exceptions'>, date: string): Absence {
  const kinds = exceptions
    .filter(({ startDate, endDate, startTime }) => startDate <= date && date <= endDate && startTime === null)
    .map(({ kind }) => kind);
  if (type === 'Area' || kinds.includes('closure')) return 'closed';
  if (type === 'Equipment') return kinds.length === 0 ? 'closed' : 'out-of-order';
  return kinds.includes('sick') ? 'sick' : 'off';
}

type OpeningRequest = {
  /** The person whose day was viewed last, or the user themselves. */
  readonly person: string | null;
  /** The person's days in order of preference; if none is among them, the first day. */
  readonly dates: readonly (string | undefined)[];
};

/** The column that a phone shows first: the person's, or the first working one while that person is away. */
export function openingColumn(columns: readonly GridColumn[], { person, dates }: OpeningRequest): number {
  const isAtWork = ({ absence, resource }: GridColumn) => absence === null && !isUnassigned(resource.id);
  const ofPerson = columns.filter(({ resource }) => resource.id === person);
  const working = columns.find(isAtWork);
  const shown = ofPerson.some(isAtWork) ? person : (working?.resource.id ?? person);
  const own = columns.filter(({ resource }) => resource.id === shown);
  const days = own.length > 0 ? own : columns;
  const requested = dates.flatMap((date) => days.find(({ scale }) => scale.date === date) ?? []);
  return (requested[0] ?? days[0])?.index ?? 0;
}
