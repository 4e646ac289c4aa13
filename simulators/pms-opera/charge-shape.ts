import * as z from 'zod/mini';
import { date, open, whole } from '../hotel/shape.ts';

// The vendor's objects are open and require nothing: each field that a charge needs is checked separately.

export const text = (most: number) => z.string().check(z.maxLength(most));
export const list = <Entry extends z.core.$ZodType>(entry: Entry) => z.array(entry).check(z.maxLength(4000));

export const price = open({ amount: z.number(), currencyCode: text(20).check(z.minLength(3)) });

export const uniqueId = open({
  url: z.string(),
  type: text(20),
  instance: text(80),
  idContext: text(80),
  id: text(80),
  idExtension: whole(),
});

const charge = open({
  transactionCode: text(80),
  articleCode: text(20),
  price,
  postingQuantity: whole(),
  postingReference: text(2000),
  postingRemark: text(2000),
  checkNumber: text(200),
  arrangementCode: text(20),
  applyRoutingInstructions: z.boolean(),
  incrementConsumableInvQty: z.boolean(),
  usePackageAllowance: z.boolean(),
  autoPosting: z.boolean(),
  financialTransactionIdList: list(open({ id: text(80), type: text(40) })),
  folioWindowNo: whole(),
  cashierId: z.number(),
  covers: text(10),
});
export type Charge = z.output<typeof charge>;

/** `billingCharges`. */
export const billingCharges = open({
  criteria: open({
    hotelId: text(20),
    charges: list(charge),
    reservationId: uniqueId,
    incomeAuditDate: date,
    postIt: z.boolean(),
    cashierId: z.number(),
    welcomeOfferPosting: z.boolean(),
  }),
});

/** `billingCheckChargesCriteria`. */
export const billingCheckCharges = open({
  check: open({
    hotelId: text(20),
    checkNumber: text(200),
    revenueDate: date,
    reservationId: uniqueId,
    items: list(open({ transactionCode: text(20), price, postingRemark: text(2000) })),
    cashierId: z.number(),
  }),
});
