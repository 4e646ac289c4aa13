import type { Resource } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
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

/** A column as it is drawn: its place, whose and which day it is, and when is worked. */
export type GridColumn = {
  readonly index: number;
  readonly key: string;
  /** The same for the same place on another day, so that a change of day keeps the column's elements. */
  readonly slot: string;
  readonly resource: PlannerResource;
  readonly scale: DayScale;
  readonly hours: WorkingHours;
  readonly background: string;
};

const noHours: WorkingHours = { open: [], breaks: [] };

/** One column for each resource and date, a resource's days side by side. `opening` are the branch's opening hours. */
export function gridColumns(
  resources: readonly PlannerResource[],
  dates: readonly string[],
  opening: readonly OpeningHours[],
  calendar: Calendar,
  orientation: Orientation,
): GridColumn[] {
  const places = resources.flatMap((resource) => dates.map((date, day) => ({ resource, date, day })));
  return places.map(({ resource, date, day }, index) => {
    const scale = calendar.day(date);
    // Nothing new is booked with an archived one: all of its day is closed.
    const hours = resource.archived ? noHours : workingHours(withHours(resource), opening, scale);
    const slot = `${resource.id}/${day}`;
    return {
      index,
      key: columnKey(resource.id, date),
      slot,
      resource,
      scale,
      hours,
      background: columnBackground(scale, hours, orientation),
    };
  });
}

/** Who is still missing works as long as the branch is open. */
function withHours(resource: PlannerResource): PlannerResource {
  return isUnassigned(resource.id) ? { ...resource, type: 'Area' } : resource;
}
