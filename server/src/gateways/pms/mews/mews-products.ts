import { type ReportedArrangement, sumByCode } from '../arrangement-sums.ts';
import type { BookedStay, HotelSystem } from '../port.ts';
import type { MewsClient } from './mews-client.ts';
import { dateOf } from './mews-guests.ts';
import { inParts } from './mews-reservations.ts';
import { type ProductItem, productItemsAnswer, reservationsAnswer } from './mews-shapes.ts';

type Asked = Parameters<HotelSystem['listArrangements']>[0];

/**
 * Lists the products of the reservations: order items whose service order is the reservation, one for each day. What
 * was ordered at another service of the hotel and only linked to a reservation is an order of its own, and not read.
 */
export async function listArrangements(
  client: MewsClient,
  { reservationIds, currency }: Asked,
  timeZone: string,
): Promise<BookedStay[]> {
  const stays: BookedStay[] = [];
  for (const ids of inParts([...new Set(reservationIds)])) {
    const reservations = await client.askWhole(
      'reservations/getAll/2023-06-06',
      reservationsAnswer,
      { ReservationIds: ids },
      (answer) => answer.Reservations,
    );
    const known = reservations.flatMap(({ Id: id, State, ScheduledEndUtc }) =>
      id !== null && ids.includes(id)
        ? { id, isCancelled: State === 'Canceled', checkoutDate: dateOf(ScheduledEndUtc, timeZone) }
        : [],
    );
    if (known.length === 0) continue;
    const items = await client.askWhole(
      'orderItems/getAll',
      productItemsAnswer,
      { ServiceOrderIds: known.map(({ id }) => id), Types: ['ProductOrder'] },
      (answer) => answer.OrderItems,
    );
    const byStay = Map.groupBy(items.filter(isBooked), ({ ServiceOrderId }) => ServiceOrderId);
    for (const { id, ...stay } of known) {
      const reported = (byStay.get(id) ?? []).map((item) => reportedOf(item, timeZone));
      stays.push({ reservationId: id, ...stay, arrangements: stay.isCancelled ? [] : sumByCode(reported, currency) });
    }
  }
  return stays;
}

/** Whether it was not called off. An item that is worth nothing is inactive, and booked all the same. */
function isBooked({ AccountingState, CanceledUtc }: ProductItem): boolean {
  return AccountingState !== 'Canceled' && CanceledUtc === null;
}

function reportedOf(item: ProductItem, timeZone: string): ReportedArrangement {
  const day = dateOf(item.StartUtc, timeZone) ?? dateOf(item.ConsumedUtc, timeZone);
  return {
    code: item.Data?.Product?.ProductId ?? null,
    name: item.BillingName,
    quantity: item.UnitCount,
    from: day,
    until: day,
    unitPrice: item.UnitAmount?.GrossValue ?? null,
    currency: item.UnitAmount?.Currency ?? null,
  };
}
