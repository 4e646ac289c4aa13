import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { Period } from '#platform/period';
import { holdsResources } from './appointment-states.ts';

/** What of an appointment decides its holds. Buffers in minutes, as they stood when it was booked. */
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

export interface RequestedHold extends Period {
  readonly resourceId: string;
}

/**
 * The times that an appointment keeps its staff member and its area from others: the treatment, widened by the buffers.
 * A party takes one place of its staff member and as many of its area as it has people.
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

/** Whether an appointment keeps the same times from others before and after a change. */
export function holdsSame(before: Occupying, after: Occupying): boolean {
  return JSON.stringify(holdsOf(before)) === JSON.stringify(holdsOf(after));
}

/** The time that an appointment takes or leaves free, as the waiting list asks for it: by days, so that buffers are nothing to it. */
export function timeOf({ staffId, areaId, startsAt, endsAt }: Pick<Occupying, 'staffId' | 'areaId' | keyof Period>) {
  return { resourceIds: [staffId, areaId], startsAt, endsAt };
}

function widened(resourceId: string, { startsAt, endsAt }: Period, setUp: number, cleanUp: number): RequestedHold {
  return { resourceId, startsAt: startsAt.subtract({ minutes: setUp }), endsAt: endsAt.add({ minutes: cleanUp }) };
}
