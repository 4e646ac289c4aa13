import type { Mews } from './mews.ts';

/** A line of a customer's account, before it has the vendor's form. */
export interface OrderItem {
  readonly id: string;
  readonly accountId: string;
  /** The order that it was posted with; for a product of a stay, the reservation. */
  readonly serviceOrderId: string;
  readonly serviceId: string;
  readonly name: string;
  readonly categoryId: string | null;
  readonly externalIdentifier: string | null;
  readonly notes: string | null;
  readonly count: number;
  /** Gross, of one. */
  readonly unitAmount: number;
  /** The vendor's code of the included tax; null outside VAT. */
  readonly taxCode: string | null;
  readonly createdAt: string;
  readonly startAt: string | null;
  readonly consumedAt: string;
  readonly cancelledAt: string | null;
  readonly isCancelledWithStay: boolean;
  readonly isClosed: boolean;
  readonly type: 'CustomItem' | 'ProductOrder';
  readonly revenueType: 'Additional' | 'Product';
  readonly productId: string | null;
}

/** The vendor's state of it: something that is worth nothing is neither open nor closed. */
export function stateOf({ cancelledAt, unitAmount, isClosed, type }: OrderItem): string {
  if (cancelledAt !== null) return 'Canceled';
  if (unitAmount === 0 && type === 'ProductOrder') return 'Inactive';
  return isClosed ? 'Closed' : 'Open';
}

/** As `orderItems/getAll` answers it. */
export function orderItem(mews: Mews, item: OrderItem): object {
  const { enterprise } = mews;
  const original = amount(mews, item, item.unitAmount * item.count);
  return {
    Id: item.id,
    EnterpriseId: enterprise.id,
    AccountId: item.accountId,
    AccountType: 'Customer',
    ServiceId: item.serviceId,
    ServiceOrderId: item.serviceOrderId,
    Notes: item.notes,
    BillId: null,
    AccountingCategoryId: item.categoryId,
    BillingName: item.name,
    ExternalIdentifier: item.externalIdentifier,
    UnitCount: item.count,
    UnitAmount: amount(mews, item, item.unitAmount),
    Amount: item.cancelledAt === null ? original : amount(mews, item, 0),
    OriginalAmount: original,
    RevenueType: item.revenueType,
    CreatorProfileId: enterprise.id,
    UpdaterProfileId: enterprise.id,
    CreatedUtc: item.createdAt,
    UpdatedUtc: item.createdAt,
    ConsumedUtc: item.consumedAt,
    CanceledUtc: item.cancelledAt,
    ClosedUtc: null,
    StartUtc: item.startAt,
    ClaimedUtc: null,
    AccountingState: stateOf(item),
    Type: item.type,
    Options: { CanceledWithReservation: item.isCancelledWithStay },
    Data: item.productId === null ? null : productData(item.productId),
    TaxExemptionReason: null,
    TaxExemptionLegalReference: null,
  };
}

function productData(ProductId: string): object {
  return {
    Discriminator: 'Product',
    Rebate: null,
    Product: { ProductId, AgeCategoryId: null, ProductType: 'Product' },
    AllowanceDiscount: null,
    AllowanceProfits: null,
  };
}

/** Gross minor units as `Amount`, with the included tax separated. */
function amount({ hotel, enterprise }: Mews, { taxCode }: OrderItem, gross: number): object {
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
