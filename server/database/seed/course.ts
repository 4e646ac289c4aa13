import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { PlannedAppointment } from './plan-day.ts';
import { createRandom } from './random.ts';

/** How far an appointment has got by now. */
export interface Course {
  readonly state: LifeCycle;
  readonly isPaid: boolean;
}

const day = 1440;

/**
 * The state that the desk would see now: past appointments are done and paid, some of today's are not paid yet, a few are
 * no-shows.
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

  const untilStart = minutesBetween(now, startsAt);
  const sinceEnd = minutesBetween(endsAt, now);
  if (untilStart > 0) {
    const isHere = untilStart <= 15 && comesEarly && !isNoShow;
    return { state: isHere ? 'arrived' : 'booked', isPaid: paysAhead && untilStart < 3 * day };
  }
  if (isNoShow) return { state: untilStart < -15 ? 'no-show' : 'booked', isPaid: false };
  if (sinceEnd < 0) return { state: 'in-treatment', isPaid: paysAhead };
  const isPaid = sinceEnd > day ? !neverPays : paysAhead || (paysAtOnce && sinceEnd > 15);
  return { state: 'done', isPaid };
}

/** When it was booked: some days before its start, and never after now. */
export function bookedAt(
  { id, startsAt }: Pick<PlannedAppointment, 'id' | 'startsAt'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const random = createRandom(`booked/${id}`);
  const before = startsAt.subtract({ minutes: random.between(60, 14 * day) });
  return Temporal.Instant.compare(before, now) < 0 ? before : now.subtract({ minutes: random.between(30, 2 * day) });
}

function minutesBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 60_000;
}
