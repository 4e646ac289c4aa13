import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { Interval } from '@quieta/contract/values/interval';

/** Not here although it has begun, or still at work although it has ended. */
export type Lateness = 'late' | 'over';

/**
 * How an appointment is behind its time. Who has not come by its end is nobody's guest to wait for any more. `at` is the present in
 * the span's own unit.
 */
export function latenessOf(lifeCycle: LifeCycle, { start, end }: Interval, at: number): Lateness | undefined {
  if (lifeCycle === 'booked') return start < at && at < end ? 'late' : undefined;
  return lifeCycle === 'in-treatment' && end < at ? 'over' : undefined;
}
