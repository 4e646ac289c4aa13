import type * as endpoints from '@quieta/contract/arrangements/arrangement-endpoints';
import type { StayArrangement } from '@quieta/contract/arrangements/arrangement-endpoints';
import { lockAppointments } from '#features/appointments/appointment/appointment-repository';
import { cancelBooking } from '#features/appointments/booking/appointment-commands';
import { changeGranted } from '#features/packages/arrangement-commands';
import { readStoredPackages } from '#features/packages/package-repository';
import { lockPackages } from '#features/packages/unit-commands';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuestArrangements } from './arrangement-queries.ts';
import { findBookingsOfStay, lockKnownStay, readArrangements } from './stay-repository.ts';

/** Cancels appointments that are booked with units which the hotel no longer includes, and withdraws these units. */
export async function withdrawBookedUnits(
  context: BranchContext,
  { params: { id }, body: { appointmentIds, reason } }: Request<typeof endpoints.withdrawBookedUnits>,
): Promise<StayArrangement[]> {
  const [sold] = await readStoredPackages(context, [id]);
  const { provider, reservationId, hotelCode, expiresOn } = sold ?? {};
  if (sold === undefined || provider == null || reservationId == null || hotelCode == null)
    throw new Refusal('not-found');
  const key = { provider, reservationId };
  await lockKnownStay(context, key);
  const bookings = new Set(await findBookingsOfStay(context, key));
  if (appointmentIds.some((one) => !bookings.has(one))) throw new Refusal('not-found');
  // Before the resources that are freed, as whoever books with a unit does.
  await context.transaction.run(lockAppointments, { ids: appointmentIds });
  await lockPackages(context, 'packages', [id]);
  for (const one of appointmentIds.toSorted())
    await cancelBooking(context, { id: one, reason, unit: { decision: 'give-back', reason } });
  const reported = (await readArrangements(context, key)).get(hotelCode);
  if (reported?.grantedQuantity != null) {
    const { quantity, valueMinor, grantedQuantity: before, lastDay } = reported;
    await changeGranted(context, id, { before, quantity, valueMinor, lastDay: expiresOn ?? lastDay });
  }
  return sold.guestId === null ? [] : readGuestArrangements(context, sold.guestId);
}
