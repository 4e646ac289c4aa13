import type { cancelAppointment as endpoint } from '@quieta/contract/appointments/cancel-appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { cancelBooking } from './cancel-booking.ts';
import { readOne } from './internal/read-one.ts';

/** Calls one appointment off, with a reason; its time is free at once. */
export async function cancelAppointment(
  context: BranchContext,
  { params: { id }, body: { reason }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  await cancelBooking(context, { id, reason, baseVersion });
  return readOne(context, id);
}
