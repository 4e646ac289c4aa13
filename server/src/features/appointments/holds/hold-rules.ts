import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import {
  areaStretches,
  type Minutes,
  resourcesOf,
  type Stretch,
  stretchesOf,
} from '@quieta/contract/appointments/part-rules';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { Period } from '#platform/clock';

/** The values of an appointment that say who and what performs it when. */
export interface Performed extends Period {
  readonly staffId: string | null;
  readonly areaId: string | null;
  /** Null: it is performed as one. */
  readonly parts: readonly ReferringPart[] | null;
}

/** The values of an appointment that decide its holds. Buffers in minutes, as they were when it was booked. */
export interface Occupying extends Performed {
  readonly state: LifeCycle;
  readonly partySize: number;
  readonly staffSetUpMinutes: number;
  readonly staffCleanUpMinutes: number;
  readonly areaSetUpMinutes: number;
  readonly areaCleanUpMinutes: number;
}

/** Whether an appointment in this state keeps its resources from others (APP-09). */
export function holdsResources(state: LifeCycle): boolean {
  return lifeCycleStates[state].holds;
}

export interface RequestedHold extends Period {
  readonly resourceId: string;
}

/**
 * The times for which an appointment holds its staff members, its area and its equipment: its stretches of each,
 * extended by the buffers before the first and after the last one; equipment has none. A party takes one capacity slot
 * of its staff members and as many of its area as it has people.
 */
export function holdsOf(appointment: Occupying): RequestedHold[] {
  if (!holdsResources(appointment.state)) return [];
  const { staff, area, equipment } = occupied(appointment);
  const ofStaff = { setUp: appointment.staffSetUpMinutes, cleanUp: appointment.staffCleanUpMinutes };
  const ofArea = { setUp: appointment.areaSetUpMinutes, cleanUp: appointment.areaCleanUpMinutes };
  return periodsOf(appointment.startsAt, [
    ...staff.flatMap((stretches) => widened(stretches, ofStaff)),
    ...equipment.flat(),
    ...Array.from({ length: appointment.partySize }, () => widened(area, ofArea)).flat(),
  ]);
}

/** Whether an appointment has the same holds before and after a change. */
export function holdsSame(before: Occupying, after: Occupying): boolean {
  return JSON.stringify(holdsOf(before)) === JSON.stringify(holdsOf(after));
}

/** The staff members, the area and the equipment of an appointment. */
export function resourceIdsOf({ staffId, areaId, parts }: Omit<Performed, keyof Period>): string[] {
  return [...new Set([staffId, areaId, ...resourcesOf(parts ?? [])])].filter((id) => id !== null);
}

/** The treatment's own times of each resource of an appointment, without buffers. */
export function timesOf(appointment: Performed): RequestedHold[] {
  const { staff, area, equipment } = occupied(appointment);
  return periodsOf(appointment.startsAt, [...staff.flat(), ...area, ...equipment.flat()]);
}

/**
 * The time that an appointment takes or frees, for the waiting list, which compares days and therefore ignores buffers
 * and parts.
 */
export function timeOf(appointment: Performed) {
  return { resourceIds: resourceIdsOf(appointment), startsAt: appointment.startsAt, endsAt: appointment.endsAt };
}

const minute = 60_000;

/** The stretches for which an appointment takes its area, and each of its staff members and pieces of equipment. */
function occupied({ staffId, areaId, parts, startsAt, endsAt }: Performed) {
  if (parts === null) {
    const minutes = (endsAt.epochMilliseconds - startsAt.epochMilliseconds) / minute;
    const whole = (id: string | null) => (id === null ? [] : [{ resourceId: id, after: 0, minutes }]);
    return { staff: [whole(staffId)], area: whole(areaId), equipment: [] };
  }
  const staffIds = new Set(parts.flatMap((part) => part.staffIds));
  const each = [...Map.groupBy(stretchesOf(parts), ({ resourceId }) => resourceId)];
  return {
    staff: each.filter(([id]) => staffIds.has(id)).map(([, own]) => own),
    area: areaId === null ? [] : areaStretches(parts).map((stretch) => ({ resourceId: areaId, ...stretch })),
    equipment: each.filter(([id]) => !staffIds.has(id)).map(([, own]) => own),
  };
}

function periodsOf(startsAt: Temporal.Instant, stretches: readonly Stretch[]): RequestedHold[] {
  return stretches.map(({ resourceId, after, minutes }) => ({
    resourceId,
    startsAt: startsAt.add({ milliseconds: after * minute }),
    endsAt: startsAt.add({ milliseconds: (after + minutes) * minute }),
  }));
}

export interface Buffers {
  readonly setUp: number;
  readonly cleanUp: number;
}

/** The stretches of a resource with the minutes before the first and after the last one, in which it is held too. */
export function widened<Own extends Minutes>(stretches: readonly Own[], { setUp, cleanUp }: Buffers): Own[] {
  return stretches.map((stretch, index) => {
    const before = index === 0 ? setUp : 0;
    const behind = index === stretches.length - 1 ? cleanUp : 0;
    return { ...stretch, after: stretch.after - before, minutes: before + stretch.minutes + behind };
  });
}
