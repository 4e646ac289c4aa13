import type { Posting } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { isAmong } from './customers.ts';
import type { Mews, MewsCall } from './mews.ts';
import { type OrderItem, orderItem, stateOf } from './order-item.ts';
import { productItems } from './product-items.ts';
import type { Interval } from './request-shapes.ts';
import { isTooLong } from './reservations.ts';
import { answerPage, failure } from './vendor-forms.ts';

export function getAllOrderItems(mews: Mews, call: MewsCall<'orderItems/getAll'>): Reply {
  const { OrderItemIds, AccountIds, ServiceOrderIds, ServiceIds, CreatedUtc, ConsumedUtc, AccountingStates, Types } =
    call.body;
  if (!OrderItemIds && !AccountIds && !ServiceOrderIds && !ServiceIds && !CreatedUtc && !ConsumedUtc) {
    return failure(400, 'At least one filter has to be provided.');
  }
  const intervals = [CreatedUtc, ConsumedUtc].filter((each) => each != null);
  if (intervals.some(isTooLong)) return failure(400, 'The time interval is too long: 3 months at most.');
  const isRequested = (item: OrderItem) =>
    isAmong(OrderItemIds, item.id) &&
    isAmong(AccountIds, item.accountId) &&
    isAmong(ServiceOrderIds, item.serviceOrderId) &&
    isAmong(ServiceIds, item.serviceId) &&
    isAmong(AccountingStates, stateOf(item)) &&
    isAmong(Types, item.type) &&
    isWithin(CreatedUtc, item.createdAt) &&
    isWithin(ConsumedUtc, item.consumedAt);
  const items = [...mews.hotel.state.postings.map((posting) => postedItem(mews, posting)), ...productItems(mews)];
  return answerPage(
    items.filter(isRequested),
    ({ id }) => id,
    call,
    (page) => ({
      OrderItems: page.map((item) => orderItem(mews, item)),
    }),
  );
}

/** `orderItems/cancel`: the vendor permits it to few integrations; the others post a rebate. */
export function cancelOrderItems({ hotel, enterprise }: Mews, { body }: MewsCall<'orderItems/cancel'>): Reply {
  if (!enterprise.allowsCancelling) return failure(403, 'This integration may not cancel order items.');
  const ids = new Set(body.OrderItemIds);
  const found = hotel.state.postings.filter(({ id, isCancelled }) => ids.has(id) && !isCancelled);
  if (found.length < ids.size) return failure(400, 'Invalid OrderItemIds.');
  hotel.cancelPostings(ids);
  return { status: 200, body: {} };
}

/** A line that was charged. */
function postedItem(mews: Mews, posting: Posting): OrderItem {
  return {
    id: posting.id,
    accountId: posting.profileId,
    serviceOrderId: posting.orderId,
    // The outlet that charged is not stored, because only one does.
    serviceId: mews.enterprise.outlets[0]?.id ?? mews.enterprise.stayServiceId,
    name: posting.name,
    categoryId: posting.code || null,
    externalIdentifier: posting.lineReference || null,
    notes: posting.reference || null,
    count: posting.quantity,
    unitAmount: posting.unitAmount,
    taxCode: posting.taxCode,
    createdAt: posting.postedAt,
    startAt: null,
    // The vendor takes the current time if the order states none.
    consumedAt: posting.consumedAt ?? posting.postedAt,
    cancelledAt: posting.isCancelled ? posting.postedAt : null,
    isCancelledWithStay: false,
    isClosed: false,
    type: 'CustomItem',
    revenueType: 'Additional',
    productId: null,
  };
}

function isWithin(interval: Interval | null | undefined, at: string): boolean {
  return (
    interval == null ||
    (Temporal.Instant.compare(at, interval.StartUtc) >= 0 && Temporal.Instant.compare(at, interval.EndUtc) < 0)
  );
}
