import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { getAppointment as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAppointment } from './internal/read-appointment.ts';

export async function getAppointment(
  context: BranchContext,
  { params: { id } }: Request<typeof endpoint>,
): Promise<Appointment> {
  return readAppointment(context, id);
}
