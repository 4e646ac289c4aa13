import { placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import type {
  AppointmentRequest,
  createAppointments as endpoint,
  FailedAppointment,
} from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { takeHotelGuests } from '#features/guests/hotel-guest-commands';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { createAppointments } from './create-appointments.ts';
import { type LoadedBookings, loadBookings, type TakeWaitingListEntry } from './load-bookings.ts';
import { toFailed } from './requested-row-commands.ts';

type Endpoint = typeof endpoint;

interface BookingOptions extends HotelOptions {
  readonly takeWaitingListEntry: TakeWaitingListEntry;
}

/**
 * Books appointments. Some may name their guest only by the hotel's id (ENT-04): such a guest is first added to the
 * list if necessary, outside the transaction that books. If nobody knows the guest, that appointment fails like any
 * other that cannot be booked.
 */
export async function bookAppointments(
  context: ExchangeContext,
  request: Request<Endpoint>,
  { takeWaitingListEntry, ...hotel }: BookingOptions,
): Promise<AnswerOf<Endpoint>> {
  const externalIds = new Set(request.body.flatMap((row) => externalIdOf(row) ?? []));
  const guests = await takeHotelGuests(context, hotel, externalIds);
  const bookable: { readonly index: number; readonly row: AppointmentRequest }[] = [];
  const failed: FailedAppointment[] = [];
  for (const [index, row] of request.body.entries()) {
    const guest = guests.get(externalIdOf(row) ?? '');
    if (guest instanceof Refusal) failed.push(toFailed(index, row, guest));
    else bookable.push({ index, row: guest === undefined ? row : { ...row, guestId: guest } });
  }
  const body = bookable.map(({ row }) => row);
  const book = async (inside: BranchContext, loaded?: LoadedBookings) => {
    const booked = await createAppointments(inside, { ...request, body }, takeWaitingListEntry, loaded);
    const others = booked.failedAppointments.map((one) => {
      const index = bookable[one.index]?.index ?? one.index;
      const sent = request.body[index];
      // As it was sent, if it named its guest by the hotel's id.
      const isReplaced = sent !== undefined && externalIdOf(sent) !== undefined;
      return { ...one, index, ...(isReplaced && { appointmentRequestData: sent }) };
    });
    return { ...booked, failedAppointments: [...failed, ...others].toSorted((one, other) => one.index - other.index) };
  };
  return context.once(book, (inside) => loadBookings(inside, body, takeWaitingListEntry));
}

/** The hotel's id of the guest, if the request names its guest only by it. */
function externalIdOf({ guestId, externalGuestId }: AppointmentRequest): string | undefined {
  const isOurs = guestId !== undefined && guestId !== null && guestId !== placeholderGuestId;
  return isOurs || !externalGuestId ? undefined : externalGuestId;
}
