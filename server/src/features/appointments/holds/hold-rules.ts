import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import type { Period } from '#platform/clock';

/** The values of an appointment that decide its holds. Buffers in minutes, as they were when it was booked. */
export interface Occupying extends Period {
  readonly state: LifeCycle;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly partySize: number;
  readonly staffSetUpMinutes: number;
  readonly staffCleanUpMinutes: number;
  readonly areaSetUpMinutes: number;
  readonly areaCleanUpMinutes: number;
}

/** Whether an appointment in this state keeps its staff member and area from others (APP-09). */
export function holdsResources(state: LifeCycle): boolean {
  return lifeCycleStates[state].holds;
}

export interface RequestedHold extends Period {
  readonly resourceId: string;
}

/**
 * The times for which an appointment holds its staff member and its area: the treatment, extended by the buffers. A
 * party takes one capacity slot of its staff member and as many of its area as it has people.
 */
export function holdsOf(appointment: Occupying): RequestedHold[] {
  if (!holdsResources(appointment.state)) return [];
  const { staffId, areaId, partySize } = appointment;
  const area =
    areaId === null ? [] : [widened(areaId, appointment, appointment.areaSetUpMinutes, appointment.areaCleanUpMinutes)];
  return [
    ...(staffId === null
      ? []
      : [widened(staffId, appointment, appointment.staffSetUpMinutes, appointment.staffCleanUpMinutes)]),
    ...Array.from({ length: partySize }, () => area).flat(),
  ];
}

/** Whether an appointment has the same holds before and after a change. */
export function holdsSame(before: Occupying, after: Occupying): boolean {
  return JSON.stringify(holdsOf(before)) === JSON.stringify(holdsOf(after));
}

/**
 * The time that an appointment takes or frees, for the waiting list, which compares days and therefore ignores buffers.
 */
export function timeOf({ staffId, areaId, startsAt, endsAt }: Pick<Occupying, 'staffId' | 'areaId' | keyof Period>) {
  return { resourceIds: [staffId, areaId], startsAt, endsAt };
}

function widened(resourceId: string, { startsAt, endsAt }: Period, setUp: number, cleanUp: number): RequestedHold {
  return { resourceId, startsAt: startsAt.subtract({ minutes: setUp }), endsAt: endsAt.add({ minutes: cleanUp }) };
}
