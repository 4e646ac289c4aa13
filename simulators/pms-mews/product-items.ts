import { type Arrangement, daysOf, type Reservation } from '../hotel/hotel-state.ts';
import { hashedId } from './hashed-id.ts';
import type { Mews } from './mews.ts';
import type { OrderItem } from './order-item.ts';
import { roomReservations, stayInterval } from './reservation.ts';

/** The product that an arrangement is sold as. */
function productIdOf(code: string): string {
  return hashedId(`product/${code}`);
}

/** The products of the reservations: one item for each day, whose service order is the reservation itself. */
export function productItems(mews: Mews): OrderItem[] {
  return roomReservations(mews).flatMap((reservation) =>
    mews.hotel
      .arrangementsOf(reservation.id)
      .flatMap((arrangement) => daysOf(arrangement).map((day) => productItem(mews, reservation, arrangement, day))),
  );
}

function productItem(
  { hotel, enterprise }: Mews,
  reservation: Reservation,
  { id, code, name, quantity, value, isCancelled }: Arrangement,
  day: string,
): OrderItem {
  const { timeZone } = hotel.state;
  const at = (plainTime: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant().toString();
  const isGoneWithStay = reservation.state === 'cancelled' || reservation.state === 'no-show';
  const { start } = stayInterval(reservation, timeZone);
  return {
    id: hashedId(`${id}/${day}`),
    accountId: reservation.profileId,
    serviceOrderId: reservation.id,
    serviceId: enterprise.stayServiceId,
    name,
    categoryId: enterprise.categories[0]?.id ?? null,
    externalIdentifier: null,
    notes: null,
    count: quantity,
    unitAmount: value ?? 0,
    taxCode: enterprise.taxes[0]?.code ?? null,
    createdAt: Temporal.Instant.from(start)
      .subtract({ hours: 24 * 30 })
      .toString(),
    startAt: at('00:00'),
    consumedAt: at('12:00'),
    cancelledAt: isCancelled || isGoneWithStay ? start : null,
    isCancelledWithStay: isGoneWithStay && !isCancelled,
    isClosed: reservation.state === 'checked-out',
    type: 'ProductOrder',
    revenueType: 'Product',
    productId: productIdOf(code),
  };
}
