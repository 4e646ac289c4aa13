import type { NewsKind, TimedKind } from '@quieta/contract/messages/message-kind';
import { localDate } from '#platform/clock';

/** An appointment as a guest knows it. */
export interface KnownAppointment {
  readonly appointmentId: string;
  readonly serviceId: string;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/**
 * Finds the news of a visit for a guest from their knowledge and the bookings; null if they know it. Only what is to
 * come counts: nobody is told that an appointment of yesterday was moved.
 */
export function newsOf(
  known: readonly KnownAppointment[],
  booked: readonly KnownAppointment[],
  now: Temporal.Instant,
): NewsKind | null {
  const [before, after] = [toCome(known, now), toCome(booked, now)];
  if (isSame(before, after)) return null;
  if (after.length === 0) return 'cancellation';
  return known.length === 0 ? 'confirmation' : 'change';
}

/** Appointments that have not begun yet, by start. */
export function toCome(appointments: readonly KnownAppointment[], now: Temporal.Instant): KnownAppointment[] {
  return appointments
    .filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) > 0)
    .toSorted(
      (one, other) =>
        Temporal.Instant.compare(one.startsAt, other.startsAt) || (one.appointmentId < other.appointmentId ? -1 : 1),
    );
}

/** Appointments that the guest knows of and that are not booked any more; what has another time is booked. */
export function droppedOf(
  known: readonly KnownAppointment[],
  booked: readonly KnownAppointment[],
  now: Temporal.Instant,
): KnownAppointment[] {
  const ids = new Set(booked.map(({ appointmentId }) => appointmentId));
  return toCome(known, now).filter(({ appointmentId }) => !ids.has(appointmentId));
}

function isSame(before: readonly KnownAppointment[], after: readonly KnownAppointment[]): boolean {
  return writeKnown(before) === writeKnown(after);
}

/** As it is stored. */
export function writeKnown(appointments: readonly KnownAppointment[]): string {
  return JSON.stringify(
    appointments.map(({ appointmentId, serviceId, startsAt, endsAt }) => ({
      appointmentId,
      serviceId,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
    })),
  );
}

/** Reads what `writeKnown` wrote. */
export function readKnown(stored: unknown): KnownAppointment[] {
  // Only `writeKnown` and the statement that begins a branch's messages write it.
  const rows = (stored ?? []) as { [Name in keyof KnownAppointment]: string }[];
  return rows.map(({ appointmentId, serviceId, startsAt, endsAt }) => ({
    appointmentId,
    serviceId,
    startsAt: Temporal.Instant.from(startsAt),
    endsAt: Temporal.Instant.from(endsAt),
  }));
}

/** The dates on which messages that wait for a moment of a visit were decided on, each kind's latest. */
export type Decided = Readonly<Partial<Record<TimedKind, string>>>;

/** Reads what was stored when they were decided on. */
export function readDecided(stored: unknown): Decided {
  // Only `claimMessage` writes it.
  return stored as Decided;
}

export interface DaysBefore {
  readonly days: number;
  /** `HH:mm:ss`, on the branch's clock. */
  readonly time: string;
}

/**
 * The moment so many days before the date of a start, at a time of the branch. A time that a clock change skips is
 * moved on by it.
 */
export function momentBefore(
  startsAt: Temporal.Instant,
  { days, time }: DaysBefore,
  timeZone: string,
): Temporal.Instant {
  return Temporal.PlainDate.from(localDate(startsAt, timeZone))
    .subtract({ days })
    .toZonedDateTime({ timeZone, plainTime: time })
    .toInstant();
}

/** Whoever was told something shortly before needs no reminder of it. */
const recently = { hours: 6 };

export function wasNotifiedRecently(notifiedAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return notifiedAt !== null && Temporal.Instant.compare(notifiedAt, now.subtract(recently)) > 0;
}

/** Later than this nobody is thanked. */
const thanksWithin = { hours: 3 * 24 };

export interface PerformedAppointment extends KnownAppointment {
  readonly state: string;
}

/**
 * When the guest of a visit is thanked; null while it is not over, if nothing was performed, or if it is too long ago.
 */
export function thanksDue(
  booked: readonly PerformedAppointment[],
  thanksHours: number,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const isOver = booked.every(({ state }) => state === 'done' || state === 'no-show');
  const performed = booked.filter(({ state }) => state === 'done');
  const [last] = performed.toSorted((one, other) => Temporal.Instant.compare(other.endsAt, one.endsAt));
  if (!isOver || last === undefined) return null;
  const due = last.endsAt.add({ hours: thanksHours });
  return Temporal.Instant.compare(due.add(thanksWithin), now) < 0 ? null : due;
}
