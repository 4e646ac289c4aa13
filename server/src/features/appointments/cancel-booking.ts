import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockAppointments } from './appointment-repository.ts';
import { canBeCancelled } from './appointment-states.ts';
import { cancelAll } from './internal/end-appointments.ts';
import { refuseStale } from './internal/read-appointment.ts';

interface Cancellation {
  readonly id: string;
  readonly reason: string;
  /** Undefined: any version. */
  readonly baseVersion?: number | undefined;
}

/** Cancels one appointment and frees its time; refuses one that is paid, in treatment or over. */
export async function cancelBooking(context: BranchContext, { id, reason, baseVersion }: Cancellation): Promise<void> {
  const [current] = await lockAppointments(context, [id]);
  if (current === undefined) throw new Refusal('not-found');
  await refuseStale(context, current, baseVersion);
  if (current.paid) throw new Refusal('appointment-paid');
  if (current.state === 'cancelled') throw new Refusal('appointment-closed');
  if (!canBeCancelled(current.state)) throw new Refusal('appointment-under-way');
  await cancelAll(context, [current], reason);
}
