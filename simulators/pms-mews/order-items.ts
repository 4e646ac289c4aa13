import { amountOf, type Posting } from '../hotel/hotel-state.ts';
import type { Reply } from '../hotel/interface.ts';
import { isAmong } from './customers.ts';
import type { Mews, MewsCall } from './mews.ts';
import type { Interval } from './request-shapes.ts';
import { isTooLong } from './reservations.ts';
import { answerPage, failure } from './vendor-forms.ts';

export function getAllOrderItems(mews: Mews, call: MewsCall<'orderItems/getAll'>): Reply {
  const { OrderItemIds, AccountIds, ServiceOrderIds, ServiceIds, CreatedUtc, ConsumedUtc, AccountingStates } =
    call.body;
  if (!OrderItemIds && !AccountIds && !ServiceOrderIds && !ServiceIds && !CreatedUtc && !ConsumedUtc) {
    return failure(400, 'At least one filter has to be provided.');
  }
  const intervals = [CreatedUtc, ConsumedUtc].filter((each) => each != null);
  if (intervals.some(isTooLong)) return failure(400, 'The time interval is too long: 3 months at most.');
  const isRequested = (posting: Posting) =>
    isAmong(OrderItemIds, posting.id) &&
    isAmong(AccountIds, posting.profileId) &&
    isAmong(ServiceOrderIds, posting.orderId) &&
    isAmong(ServiceIds, serviceOf(mews)) &&
    isAmong(AccountingStates, stateOf(posting)) &&
    isWithin(CreatedUtc, posting.postedAt) &&
    isWithin(ConsumedUtc, consumedAt(posting));
  return answerPage(
    mews.hotel.state.postings.filter(isRequested),
    ({ id }) => id,
    call,
    (page) => ({
      OrderItems: page.map((posting) => orderItem(mews, posting)),
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

function orderItem(mews: Mews, posting: Posting): object {
  const { enterprise } = mews;
  const original = amount(mews, posting, posting.unitAmount * posting.quantity);
  return {
    Id: posting.id,
    EnterpriseId: enterprise.id,
    AccountId: posting.profileId,
    AccountType: 'Customer',
    ServiceId: serviceOf(mews),
    ServiceOrderId: posting.orderId,
    Notes: posting.reference === '' ? null : posting.reference,
    BillId: null,
    AccountingCategoryId: posting.code === '' ? null : posting.code,
    BillingName: posting.name,
    ExternalIdentifier: posting.lineReference === '' ? null : posting.lineReference,
    UnitCount: posting.quantity,
    UnitAmount: amount(mews, posting, posting.unitAmount),
    Amount: amount(mews, posting, amountOf(posting)),
    OriginalAmount: original,
    RevenueType: 'Additional',
    CreatorProfileId: enterprise.id,
    UpdaterProfileId: enterprise.id,
    CreatedUtc: posting.postedAt,
    UpdatedUtc: posting.postedAt,
    ConsumedUtc: consumedAt(posting),
    CanceledUtc: posting.isCancelled ? posting.postedAt : null,
    ClosedUtc: null,
    StartUtc: null,
    ClaimedUtc: null,
    AccountingState: stateOf(posting),
    Type: 'CustomItem',
    Options: { CanceledWithReservation: false },
    Data: null,
    TaxExemptionReason: null,
    TaxExemptionLegalReference: null,
  };
}

/** The vendor takes the current time if the order states none. */
function consumedAt(posting: Posting): string {
  return posting.consumedAt ?? posting.postedAt;
}

function isWithin(interval: Interval | null | undefined, at: string): boolean {
  return (
    interval == null ||
    (Temporal.Instant.compare(at, interval.StartUtc) >= 0 && Temporal.Instant.compare(at, interval.EndUtc) < 0)
  );
}

/** Gross minor units as `Amount`, with the included tax separated. */
function amount({ hotel, enterprise }: Mews, { taxCode }: Posting, gross: number): object {
  const rate = enterprise.taxes.find(({ code }) => code === taxCode)?.rate ?? 0;
  const net = Math.round((gross * 100) / (100 + rate));
  const Value = (gross - net) / 100;
  return {
    Currency: hotel.state.currency,
    NetValue: net / 100,
    GrossValue: gross / 100,
    TaxValues: taxCode === null ? [] : [{ Code: taxCode, Value }],
    Breakdown: { Items: [{ TaxRateCode: taxCode, NetValue: net / 100, TaxValue: Value }] },
  };
}

/** The outlet that charged is not stored, because only one does. */
function serviceOf({ enterprise }: Mews): string {
  return enterprise.outlets[0]?.id ?? enterprise.stayServiceId;
}

function stateOf({ isCancelled }: Posting): string {
  return isCancelled ? 'Canceled' : 'Open';
}
