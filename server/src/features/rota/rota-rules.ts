import {
  type BookableTimes,
  isOpenFor,
  refuseReversedException,
  refuseReversedPattern,
} from '#features/resources/availability-rules';
import type { Period } from '#platform/clock';
import type { RequestedHours } from './internal/hours-after.ts';

/** Whether a resource's hours contain an appointment now and no longer will after the change. */
export function leavesHours(
  period: Period,
  before: BookableTimes | undefined,
  after: BookableTimes | undefined,
  timeZone: string,
): boolean {
  const holds = (times: BookableTimes | undefined) => times !== undefined && isOpenFor(times, period, timeZone);
  return holds(before) && !holds(after);
}

/** Refuses with `end-not-after-start` any pattern or exception of a change that ends before it starts. */
export function refuseReversedRota({ rotas, closuresToAdd }: RequestedHours): void {
  for (const { availabilities, exceptions } of rotas) {
    availabilities.forEach(refuseReversedPattern);
    exceptions.forEach(refuseReversedException);
  }
  for (const closure of closuresToAdd) refuseReversedException({ ...closure, kind: 'closure' });
}
