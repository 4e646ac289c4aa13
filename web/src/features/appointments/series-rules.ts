import type { Appointment } from '@quieta/contract/appointments/appointment';
import { dateOf } from './draft-rules.ts';
import { isToCome } from './visit-rules.ts';

/**
 * Which appointments go and which stay when a series is cancelled from a local date on, `yyyy-MM-dd`; cancelled ones are in neither
 * list.
 */
export function endingOf(appointments: readonly Appointment[], from: string) {
  const concerned = appointments.filter((one) => dateOf(one) >= from && one.lifeCycle !== 'cancelled');
  // What is paid or has begun stays.
  const canEnd = (one: Appointment) => !one.paid && isToCome(one);
  return { ended: concerned.filter(canEnd), kept: concerned.filter((one) => !canEnd(one)) };
}
