import { refreshGuestArrangements, withdrawBookedUnits } from '@quieta/contract/arrangements/arrangement-endpoints';
import { write } from '#lib/api/outbox.ts';

/** Asks the hotel now what a guest has booked with the stay. */
export function lookAtArrangements(guestId: string) {
  return write(refreshGuestArrangements, { params: { id: guestId } });
}

/** Cancels appointments for which the hotel no longer pays, and withdraws their units. */
export function withdrawUnits(soldPackageId: string, body: { appointmentIds: string[]; reason: string }) {
  return write(withdrawBookedUnits, { params: { id: soldPackageId }, body });
}
