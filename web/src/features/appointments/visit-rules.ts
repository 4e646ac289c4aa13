import type { Appointment } from '@quieta/contract/appointments/appointment';
import { type Draft, startAt } from './draft-rules.ts';

/** Whether its treatment has not begun yet: what moves with its visit, and what is called off with its series. */
export function isToCome({ lifeCycle }: Pick<Appointment, 'lifeCycle'>): boolean {
  return lifeCycle === 'booked' || lifeCycle === 'arrived';
}

/** What follows the draft in the same visit: another service for its guest, or the same service for somebody who comes along. */
export function nextInVisit(draft: Draft, who: 'same-guest' | 'another-guest', zone: string): Draft {
  const next = {
    ...draft,
    appointmentId: null,
    visitId: null,
    seriesId: null,
    version: null,
    status: 'Unknown',
    lifeCycle: null,
    notes: '',
    partySize: 1,
    wishId: null,
    droppedStaffId: null,
    paidPrice: null,
  } as const;
  if (who === 'another-guest') return { ...next, guest: null, staffId: null, areaId: null, requestedStaff: false };
  return startAt({ ...next, service: null, areaId: null, isAutomatic: true }, draft.endTime, zone);
}

/** What a visit's move takes along: everything to come, in the order of time. */
export function movedWith(appointments: readonly Appointment[]): Appointment[] {
  return appointments
    .filter(isToCome)
    .toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime));
}

/** The appointment so many minutes later, or earlier where negative; times with the branch's offset. */
export function shifted<Row extends Pick<Appointment, 'startTime' | 'endTime'>>(
  row: Row,
  minutes: number,
  zone: string,
): Row {
  const later = (time: string) =>
    Temporal.Instant.from(time)
      .add({ minutes })
      .toZonedDateTimeISO(zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' });
  return { ...row, startTime: later(row.startTime), endTime: later(row.endTime) };
}

/** Minutes of elapsed time from one moment to another. */
export function minutesBetween(from: string, to: string): number {
  return Temporal.Instant.from(to).since(from).total('minutes');
}
