import type { Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { isToCome } from '../appointment/appointment-states.ts';

/** Starts are multiples of this many minutes. */
const step = 5 * 60_000;

/**
 * The appointments of a staff member after one of theirs, in order, each moved later only as far as the one before it
 * needs; ends with the first that may stay. Null where one has begun.
 */
export function pushed(first: StoredAppointment, after: readonly StoredAppointment[]): Replacement[] | null {
  const moves: Replacement[] = [];
  let before = first;
  for (const current of after) {
    const late = earliestAfter(before, current).epochMilliseconds - current.startsAt.epochMilliseconds;
    if (late <= 0) return moves;
    if (!isToCome(current.state)) return null;
    const milliseconds = Math.ceil(late / step) * step;
    const requested = {
      ...current,
      startsAt: current.startsAt.add({ milliseconds }),
      endsAt: current.endsAt.add({ milliseconds }),
    };
    moves.push({ current, requested });
    before = requested;
  }
  return moves;
}

/** When one can begin after another of the same staff member: the buffers of the area count too where they share it. */
function earliestAfter(before: StoredAppointment, next: StoredAppointment): Temporal.Instant {
  const ofStaff = before.staffCleanUpMinutes + next.staffSetUpMinutes;
  const sharesArea = before.areaId !== null && before.areaId === next.areaId;
  const ofArea = sharesArea ? before.areaCleanUpMinutes + next.areaSetUpMinutes : 0;
  return before.endsAt.add({ minutes: Math.max(ofStaff, ofArea) });
}
