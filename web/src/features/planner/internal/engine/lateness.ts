import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { Interval } from '@quieta/contract/values/interval';

/** `late`: not arrived although it should have begun; `over`: still in treatment although it should have ended. */
export type Lateness = 'late' | 'over';

/**
 * Whether an appointment is late. Once its end has passed without the guest, nobody waits for them any more. `at` is the
 * current time in the span's unit.
 */
export function latenessOf(lifeCycle: LifeCycle, { start, end }: Interval, at: number): Lateness | undefined {
  if (lifeCycle === 'booked') return start < at && at < end ? 'late' : undefined;
  return lifeCycle === 'in-treatment' && end < at ? 'over' : undefined;
}
