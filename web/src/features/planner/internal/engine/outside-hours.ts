import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { type Interval, isWithin } from '@quieta/contract/values/interval';
import type { PlannerResource } from './grid-columns.ts';
import { type DayScale, minuteAt } from './time-scale.ts';
import { type WorkingHours, workingHours } from './working-hours.ts';

/** Whether an open appointment is partly outside a resource's hours, because of sickness or a shortened day. */
export function isOutsideHours(lifeCycle: LifeCycle, span: Interval, { open }: WorkingHours): boolean {
  if (lifeCycle !== 'booked' && lifeCycle !== 'arrived') return false;
  return !isWithin(span, open);
}

/** The hours of an archived resource. */
const noHours: WorkingHours = { open: [], breaks: [] };

/** The ids of a day's rows that lie outside the hours of their staff member or their area. `opening` are the branch's. */
export function outsideHours(
  rows: readonly Appointment[],
  resources: readonly PlannerResource[],
  opening: readonly OpeningHours[],
  scale: DayScale,
): string[] {
  const known = new Map<string, WorkingHours | null>();
  const hoursOf = (id: string) => {
    const resource = resources.find((one) => one.id === id);
    if (resource === undefined) return null;
    return resource.archived ? noHours : workingHours(resource, opening, scale);
  };
  const outside = rows.filter(({ lifeCycle, startTime, endTime, staff, area }) => {
    const at = (time: string) =>
      Math.min(Math.max(0, minuteAt(scale, Temporal.Instant.from(time).epochMilliseconds)), scale.length);
    const span = { start: at(startTime), end: at(endTime) };
    return [staff, area].some((place) => {
      if (place === null) return false;
      if (!known.has(place.id)) known.set(place.id, hoursOf(place.id));
      const hours = known.get(place.id) ?? null;
      return hours !== null && isOutsideHours(lifeCycle, span, hours);
    });
  });
  return outside.map(({ id }) => id);
}
