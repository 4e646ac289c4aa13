import type { AppointmentRequest, FailedAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import type { Refusal } from '#platform/errors/refusal';

/** An appointment that could not be booked, with the reason; `index` is its position in the request. */
export function toFailed(
  index: number,
  request: AppointmentRequest,
  { code, params, details }: Refusal,
): FailedAppointment {
  return {
    appointmentRequestData: request,
    index,
    code,
    params: { ...params },
    clashes: [...(details.clashes ?? [])],
  };
}
