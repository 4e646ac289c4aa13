import { randomUUID } from 'node:crypto';
import type { ChargeRefusal, NewPosting } from '../hotel/hotel.ts';
import type { Reservation } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import type { Mews, MewsCall } from './mews.ts';
import type { BodyOf, Item } from './request-shapes.ts';
import { failure } from './vendor-forms.ts';

type Order = BodyOf<'orders/add'>;

const refusals: Readonly<Record<ChargeRefusal, string>> = {
  'no-post': 'The customer is on the cash list and cannot be charged.',
  'not-in-house': 'The reservation is not checked in.',
  'folio-closed': 'The bill of the customer is closed.',
  'credit-limit': 'The charge exceeds the credit limit of the customer.',
};

/** `orders/add`: charges a customer with lines of the caller's own. */
export function addOrder(mews: Mews, { body: order }: MewsCall<'orders/add'>): Reply {
  const { hotel, enterprise } = mews;
  if (!enterprise.outlets.some(({ id }) => id === order.ServiceId)) return failure(400, 'Invalid ServiceId.');
  if (!hotel.profile(order.AccountId)) return failure(400, 'Invalid AccountId.');
  const items = order.Items ?? [];
  if (items.length === 0) return failure(400, 'The order has no items.');
  const problem = items.map((item) => problemOf(mews, item)).find((each) => each !== undefined);
  if (problem) return problem;
  if (order.ConsumptionUtc != null && isTooOld(mews, order.ConsumptionUtc)) {
    return failure(403, 'ConsumptionUtc lies outside the editable history of the property.');
  }
  const reservation = reservationOf(mews, order);
  if (!reservation) {
    return order.LinkedReservationId == null
      ? failure(403, 'The customer is not checked in.')
      : failure(400, 'Invalid LinkedReservationId.');
  }
  const OrderId = randomUUID();
  const posted = hotel.post(
    reservation,
    items.map((item) => lineOf(mews, order, item, OrderId)),
  );
  return typeof posted === 'string' ? failure(403, refusals[posted]) : { status: 200, body: { OrderId } };
}

function problemOf({ hotel, enterprise }: Mews, item: Item): Reply | undefined {
  const { Currency, TaxCodes, GrossValue, NetValue } = item.UnitAmount;
  if (item.UnitCount === 0) return failure(400, 'Invalid UnitCount.');
  if (Currency !== hotel.state.currency) return failure(400, 'Invalid Currency.');
  if ((GrossValue == null) === (NetValue == null))
    return failure(400, 'Either GrossValue or NetValue has to be given.');
  if (GrossValue != null && TaxCodes.length > 1) return failure(400, 'GrossValue allows one tax code only.');
  const isUnknown = (code: string) => !enterprise.taxes.some((tax) => tax.code === code);
  if (TaxCodes.some(isUnknown)) return failure(400, 'Invalid TaxCodes.');
  const { AccountingCategoryId: category } = item;
  if (category != null && !enterprise.categories.some(({ id }) => id === category)) {
    return failure(400, 'Invalid AccountingCategoryId.');
  }
  const isNegative = (GrossValue ?? NetValue ?? 0) * item.UnitCount < 0;
  return isNegative && !enterprise.allowsRebates
    ? failure(403, 'Rebates are not enabled for this property.')
    : undefined;
}

function isTooOld({ hotel, enterprise }: Mews, consumption: string): boolean {
  const age = Temporal.Instant.from(consumption).until(hotel.now).total('hours');
  return age > enterprise.editableDays * 24;
}

/** The stay that is charged: the linked one if the customer belongs to it, else one that the customer is in now. */
function reservationOf({ hotel }: Mews, { AccountId, LinkedReservationId }: Order): Reservation | undefined {
  return hotel.state.reservations.find(
    ({ id, profileId, companions, state }) =>
      (profileId === AccountId || companions.includes(AccountId)) &&
      (LinkedReservationId == null ? state === 'in-house' : id === LinkedReservationId),
  );
}

function lineOf({ enterprise }: Mews, order: Order, item: Item, orderId: string): NewPosting {
  const { TaxCodes, GrossValue, NetValue } = item.UnitAmount;
  const rates = TaxCodes.flatMap((code) => enterprise.taxes.find((tax) => tax.code === code)?.rate ?? []);
  const rate = rates.reduce((sum, each) => sum + each, 0);
  return {
    id: randomUUID(),
    orderId,
    profileId: order.AccountId,
    code: item.AccountingCategoryId ?? '',
    name: item.Name,
    unitAmount: Math.round((GrossValue ?? (NetValue ?? 0) * (1 + rate / 100)) * 100),
    quantity: item.UnitCount,
    taxCode: TaxCodes[0] ?? null,
    reference: order.Notes ?? '',
    lineReference: item.ExternalIdentifier ?? '',
    window: 1,
    consumedAt: order.ConsumptionUtc ?? null,
  };
}
