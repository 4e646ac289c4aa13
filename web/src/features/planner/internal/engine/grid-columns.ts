import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { type Absence, absenceOn } from './absence.ts';
import { columnKey } from './column.ts';
import type { Orientation } from './frame.ts';
import { columnBackground } from './shading.ts';
import type { Calendar, DayScale } from './time-scale.ts';
import { isUnassigned } from './unassigned.ts';
import { type WorkingHours, workingHours } from './working-hours.ts';

/** What the grid needs to know of a staff member or an area. */
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
  readonly background: string;
};

const noHours: WorkingHours = { open: [], breaks: [] };

type Arrangement = {
  readonly orientation: Orientation;
  /** How many of the first resources keep their position whether they work or not. */
  readonly pinned?: number;
};

/**
 * One column for each resource and date, a resource's days side by side. Resources that work on none of the dates come last, so
 * that the planner opens on those that do. `opening` are the branch's opening hours.
 */
export function gridColumns(
  resources: readonly PlannerResource[],
  dates: readonly string[],
  opening: readonly OpeningHours[],
  calendar: Calendar,
  { orientation, pinned = 0 }: Arrangement,
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
        background: columnBackground(scale, hours, orientation),
      };
    }),
  );
  const isFirst = groups.map(
    (group, place) =>
      place < pinned || group.some(({ resource, absence }) => absence === null || isUnassigned(resource.id)),
  );
  const ordered = [...groups.filter((_, place) => isFirst[place]), ...groups.filter((_, place) => !isFirst[place])];
  return ordered.flat().map((column, index) => ({ index, ...column }));
}

/** The current index of a slot's column, which another day may change; `known` if the column no longer exists. */
export function indexOfSlot(columns: readonly GridColumn[], slot: string | undefined, known: number): number {
  return columns.find((column) => column.slot === slot)?.index ?? known;
}

/**
 * When a column can be booked. An archived resource takes no new bookings, so its whole day is closed. The columns of
 * unassigned appointments are open as long as the branch is.
 */
export function hoursOf(resource: PlannerResource, opening: readonly OpeningHours[], scale: DayScale): WorkingHours {
  if (resource.archived) return noHours;
  return workingHours(isUnassigned(resource.id) ? { ...resource, type: 'Area' } : resource, opening, scale);
}
