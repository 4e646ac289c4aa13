import { date, flag, list, number, open, type Rule, text, whole } from '../hotel/shape.ts';

/** The vendor's objects are open and require nothing: each field that a charge needs is checked separately. */
const max = 4000;

export const price = open({}, { amount: number, currencyCode: text({ least: 3, most: 20 }) });

export const uniqueId = open(
  {},
  {
    url: text(),
    type: text({ most: 20 }),
    instance: text({ most: 80 }),
    idContext: text({ most: 80 }),
    id: text({ most: 80 }),
    idExtension: whole(),
  },
);

const charge = open(
  {},
  {
    transactionCode: text({ most: 80 }),
    articleCode: text({ most: 20 }),
    price,
    postingQuantity: whole(),
    postingReference: text({ most: 2000 }),
    postingRemark: text({ most: 2000 }),
    checkNumber: text({ most: 200 }),
    arrangementCode: text({ most: 20 }),
    applyRoutingInstructions: flag,
    incrementConsumableInvQty: flag,
    usePackageAllowance: flag,
    autoPosting: flag,
    financialTransactionIdList: list(open({}, { id: text({ most: 80 }), type: text({ most: 40 }) }), max),
    folioWindowNo: whole(),
    cashierId: number,
    covers: text({ most: 10 }),
  },
);

/** `billingCharges`. */
export const billingCharges: Rule = open(
  {},
  {
    criteria: open(
      {},
      {
        hotelId: text({ most: 20 }),
        charges: list(charge, max),
        reservationId: uniqueId,
        incomeAuditDate: date,
        postIt: flag,
        cashierId: number,
        welcomeOfferPosting: flag,
      },
    ),
  },
);

/** `billingCheckChargesCriteria`. */
export const billingCheckCharges: Rule = open(
  {},
  {
    check: open(
      {},
      {
        hotelId: text({ most: 20 }),
        checkNumber: text({ most: 200 }),
        revenueDate: date,
        reservationId: uniqueId,
        items: list(open({}, { transactionCode: text({ most: 20 }), price, postingRemark: text({ most: 2000 }) }), max),
        cashierId: number,
      },
    ),
  },
);

interface Money {
  readonly amount?: number;
  readonly currencyCode?: string;
}

export interface Charge {
  readonly transactionCode?: string;
  readonly articleCode?: string;
  readonly price?: Money;
  readonly postingQuantity?: number;
  readonly postingReference?: string;
  readonly postingRemark?: string;
  readonly checkNumber?: string;
  readonly financialTransactionIdList?: readonly { readonly id?: string; readonly type?: string }[];
  readonly folioWindowNo?: number;
}

export interface BillingCharges {
  readonly criteria?: {
    readonly hotelId?: string;
    readonly reservationId?: { readonly id?: string };
    readonly charges?: readonly Charge[];
  };
}

export interface BillingCheckCharges {
  readonly check?: {
    readonly hotelId?: string;
    readonly checkNumber?: string;
    readonly items?: readonly Charge[];
  };
}
