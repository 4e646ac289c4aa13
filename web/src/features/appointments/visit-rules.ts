import type { Appointment } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import { type Timed, wireTime } from '#lib/wire-time.ts';

/** Whether its treatment has not begun yet: a visit's move and a series' cancellation apply only to these. */
export function isToCome({ lifeCycle }: Pick<Appointment, 'lifeCycle'>): boolean {
  return lifeCycleStates[lifeCycle].isToCome;
}

/** The appointments that move with a visit: all upcoming ones, by time. */
export function movedWith(appointments: readonly Appointment[]): Appointment[] {
  return appointments
    .filter(isToCome)
    .toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime));
}

/** The appointment shifted by so many minutes, earlier where negative; times with the branch's offset. */
export function shifted<Row extends Timed>(row: Row, minutes: number, zone: string): Row {
  const later = (time: string) => wireTime(Temporal.Instant.from(time).add({ minutes }).toZonedDateTimeISO(zone));
  return { ...row, startTime: later(row.startTime), endTime: later(row.endTime) };
}
