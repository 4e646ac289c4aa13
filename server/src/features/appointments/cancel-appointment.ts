import type { cancelAppointment as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { cancelBooking } from './cancel-booking.ts';
import { readAppointment } from './internal/read-appointment.ts';

/** Cancels one appointment, with a reason; its time is free at once. */
export async function cancelAppointment(
  context: BranchContext,
  { params: { id }, body: { reason }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await cancelBooking(context, { id, reason, baseVersion });
  return readAppointment(context, id);
}
