import type { cancelAppointment as endpoint } from '@quieta/contract/appointments/cancel-appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockAppointments } from './appointment-repository.ts';
import { canBecome } from './appointment-states.ts';
import { cancelAll } from './internal/end-appointments.ts';
import { readOne, refuseStale } from './internal/read-one.ts';

/** Calls one appointment off, with a reason; its time is free at once. */
export async function cancelAppointment(
  context: BranchContext,
  { params: { id }, body: { reason }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const [present] = await lockAppointments(context, [id]);
  if (present === undefined) throw new Refusal('not-found');
  await refuseStale(context, present, baseVersion);
  if (present.paid) throw new Refusal('appointment-paid');
  if (present.state === 'cancelled') throw new Refusal('appointment-closed');
  if (!canBecome(present.state, 'cancelled')) throw new Refusal('appointment-under-way');
  await cancelAll(context, [present], reason);
  return readOne(context, id);
}
