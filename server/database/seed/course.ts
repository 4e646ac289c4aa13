import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { PlannedAppointment } from './plan-day.ts';
import { createRandom } from './random.ts';
import type { DemoText } from './words.ts';

/** How far an appointment has got by now. */
export interface Course {
  readonly state: LifeCycle;
  readonly isPaid: boolean;
  /** The cancellation of a cancelled appointment. */
  readonly cancellation: Cancellation | null;
}

interface Cancellation {
  readonly at: Temporal.Instant;
  readonly reason: DemoText;
}

const day = 1440;

const cancelReasons: readonly DemoText[] = [
  'Fell ill.',
  'Plans have changed.',
  'Missed the train.',
  'Would rather go for a walk in this weather.',
];

/**
 * The state that the desk would see now: past appointments are done and paid, some of today's are not paid yet, a few
 * are no-shows or were cancelled.
 */
export function courseOf(
  { id, visitId, startsAt, endsAt }: Pick<PlannedAppointment, 'id' | 'visitId' | 'startsAt' | 'endsAt'>,
  now: Temporal.Instant,
): Course {
  const random = createRandom(`course/${id}`);
  const isNoShow = random.chance(0.035);
  const comesEarly = random.chance(0.6);
  const purse = createRandom(`purse/${visitId}`);
  const paysAhead = purse.chance(0.07);
  const paysAtOnce = purse.chance(0.6);
  const neverPays = purse.chance(0.012);
  // A guest who has paid ahead comes: there is nothing to give back.
  const cancellation = paysAhead ? null : cancellationOf({ id, startsAt });
  if (cancellation !== null && Temporal.Instant.compare(cancellation.at, now) < 0)
    return { state: 'cancelled', isPaid: false, cancellation };
  const course = (state: LifeCycle, isPaid: boolean): Course => ({ state, isPaid, cancellation: null });
  const untilStart = minutesBetween(now, startsAt);
  const sinceEnd = minutesBetween(endsAt, now);
  if (untilStart > 0) {
    const isHere = untilStart <= 15 && comesEarly && !isNoShow;
    return course(isHere ? 'arrived' : 'booked', paysAhead && untilStart < 3 * day);
  }
  if (isNoShow) return course(untilStart < -15 ? 'no-show' : 'booked', false);
  if (sinceEnd < 0) return course('in-treatment', paysAhead);
  return course('done', sinceEnd > day ? !neverPays : paysAhead || (paysAtOnce && sinceEnd > 15));
}

/** One of sixteen is cancelled, a third of them in the last 24 hours, and none before it was booked. */
function cancellationOf({ id, startsAt }: Pick<PlannedAppointment, 'id' | 'startsAt'>): Cancellation | null {
  const random = createRandom(`cancellation/${id}`);
  if (!random.chance(0.065)) return null;
  const lead = leadOf(id);
  const isLate = random.chance(0.3) || lead < day + 120;
  const before = isLate ? random.between(30, Math.min(lead - 30, day - 60)) : random.between(day + 60, lead - 30);
  return { at: startsAt.subtract({ minutes: before }), reason: random.pick(cancelReasons) };
}

/** When it was booked: some days before its start, and never after now. */
export function bookedAt(
  { id, startsAt }: Pick<PlannedAppointment, 'id' | 'startsAt'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const before = startsAt.subtract({ minutes: leadOf(id) });
  if (Temporal.Instant.compare(before, now) < 0) return before;
  return now.subtract({ minutes: createRandom(`booked-by-now/${id}`).between(30, 2 * day) });
}

/** How many minutes before its start it was booked. */
function leadOf(id: string): number {
  return createRandom(`booked/${id}`).between(60, 14 * day);
}

function minutesBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 60_000;
}
