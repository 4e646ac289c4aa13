import type { Appointment } from '@quieta/contract/appointments/appointment';
import { dateOf } from './draft-rules.ts';
import { isToCome } from './visit-rules.ts';

/** What goes and what stays of a series that is ended from a date of the branch on, `yyyy-MM-dd`; what is called off already is neither. */
export function endingOf(appointments: readonly Appointment[], from: string) {
  const concerned = appointments.filter((one) => dateOf(one) >= from && one.lifeCycle !== 'cancelled');
  // What is paid stays, and so does what has begun.
  const canEnd = (one: Appointment) => !one.paid && isToCome(one);
  return { ended: concerned.filter(canEnd), kept: concerned.filter((one) => !canEnd(one)) };
}
