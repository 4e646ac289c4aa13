import type { StoredAppointment } from '../appointment-repository.ts';
import { isToCome } from '../appointment-states.ts';
import type { Replacement } from '../internal/replace-appointments.ts';

/** Starts are multiples of this many minutes. */
const step = 5 * 60_000;

/**
 * The appointments of a staff member after one of theirs, in order, each moved later only as far as the one before it needs; ends with the
 * first that may stay. Null where one has begun.
 */
export function pushed(first: StoredAppointment, after: readonly StoredAppointment[]): Replacement[] | null {
  const moves: Replacement[] = [];
  let free = first.endsAt.add({ minutes: first.staffCleanUpMinutes });
  for (const current of after) {
    const earliest = free.add({ minutes: current.staffSetUpMinutes });
    const late = earliest.epochMilliseconds - current.startsAt.epochMilliseconds;
    if (late <= 0) return moves;
    if (!isToCome(current.state)) return null;
    const milliseconds = Math.ceil(late / step) * step;
    const requested = {
      ...current,
      startsAt: current.startsAt.add({ milliseconds }),
      endsAt: current.endsAt.add({ milliseconds }),
    };
    moves.push({ current, requested });
    free = requested.endsAt.add({ minutes: current.staffCleanUpMinutes });
  }
  return moves;
}
