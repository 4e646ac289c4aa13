import * as z from 'zod/mini';
import { placeholderGuestId } from '../appointments/appointment-details.ts';
import { cursor, endpointsOf, limit, page, refusalSummary } from '../endpoint.ts';
import { handedPackage, packageToSell } from '../packages/sold-package.ts';
import { receiptPayload } from '../receipts/receipt-payload.ts';
import { sentPaymentKind } from '../settings/payment-type.ts';
import { externalId, id } from '../values/id.ts';
import { asNumber, asWord, lenient, orNone, orNull } from '../values/lenient.ts';
import { amount, signedSum } from '../values/money.ts';
import { line, mark, prose } from '../values/text.ts';
import { soldVoucher, voucherToSell } from '../vouchers/voucher.ts';
import { discount as deduction } from './discount.ts';
import { receiptNumbers, sale, saleRow, tenderState } from './sale.ts';
import { saleFilters } from './sale-filters.ts';

const endpoint = endpointsOf('checkout');

/**
 * Gross unit price instead of the list price; null is the list price. If the appointment is priced per person, it is
 * for one person.
 */
const customPrice = z.optional(z.nullable(amount));

/** On the whole row, at most its price. */
const discount = z.optional(z.nullable(deduction));

/**
 * The component of a sold package, or of one that the same cart sells, whose unit pays for the row; null is none. Left
 * out, the unit that is reserved for an appointment pays for it, unless the request names tenders or a price. A row
 * that units pay has no price or discount of its own.
 */
const componentId = z.optional(z.nullable(id));

/** An appointment or a service in the cart. */
const treatment = lenient(z.object({ id, customPrice, discount, componentId }), { customPrice: asNumber });

const soldProduct = lenient(
  z.object({ id, quantity: z.int().check(z.minimum(1), z.maximum(999)), customPrice, discount, componentId }),
  { quantity: asNumber, customPrice: asNumber },
);

/** A course or package in the cart; its price is split over its components. */
const packageInCart = lenient(z.extend(packageToSell, { customPrice, discount }), { customPrice: asNumber });

/**
 * The card terminal that took what is paid by card, if the branch has several; of one that names none the only one in
 * use. It is kept of payment types that have the printer's code `card`.
 */
const cardTerminalId = z.optional(z.nullable(id));

/**
 * A part of the payment. `given` is the cash that the guest handed over; what exceeds the amount is change.
 * `voucherCode` names a voucher or deposit of the branch; its payment type has the printer's code `voucher`.
 */
const tender = z.object({
  paymentTypeId: id,
  amount,
  given: z.optional(z.nullable(amount)),
  voucherCode: z.optional(z.nullable(prose(40))),
  cardTerminalId,
});

/**
 * The guest whose room pays, if a tender is a room bill: a guest of the list who stays at the hotel and whose name the
 * desk has confirmed. Without `reservationId` it is their only stay, and without `roomBill` the payer's.
 */
const roomBill = z.object({
  guestId: id,
  reservationId: z.optional(z.nullable(mark(80))),
  /** If the hotel does not answer, sell all the same and post later. Only for a stay that was already known. */
  isTakenUnposted: z._default(z.boolean(), false),
});

/** The drawer of the desk, if the branch tells several apart. */
const tillId = z.optional(z.nullable(id));

/** Refusals of whatever may bring a room bill to the guest's folio. */
export const roomBillErrors = [
  'hotel-busy',
  'original-numbers-needed',
  'payment-type-unmapped',
  'receipt-unsettled',
  'sale-not-refundable',
  'version-conflict',
  'voucher-spent',
] as const;

/** Sells a cart (CHK-08). Only the server computes totals; the client does not send its own. */
export const checkout = endpoint('checkout', 'POST', '/sale/checkout', {
  summary: 'Sells the cart in one piece, or answers success false with the reason and changes nothing',
  needs: 'sell',
  errors: roomBillErrors,
  body: lenient(
    z.object({
      paymentTypeId: id,
      paymentType: z.optional(sentPaymentKind),
      branchId: z.optional(id),
      payerId: z.optional(z.nullable(z.union([z.literal(placeholderGuestId), id]))),
      /** The payer where `payerId` names nobody: a guest of the hotel, who is added to the guest list. */
      externalPayerId: externalId,
      checkoutAppointmentDetails: z._default(z.array(treatment).check(z.maxLength(200)), []),
      checkoutServiceDetails: z._default(z.array(treatment).check(z.maxLength(200)), []),
      checkoutProductDetails: z._default(z.array(soldProduct).check(z.maxLength(200)), []),
      /** Beyond the specification: gift vouchers and deposits that are sold. Their price is their face value. */
      checkoutVoucherDetails: z._default(z.array(voucherToSell).check(z.maxLength(50)), []),
      /** Beyond the specification: courses and packages that are sold. */
      checkoutPackageDetails: z._default(z.array(packageInCart).check(z.maxLength(20)), []),
      /**
       * On the whole sale, split over its rows; vouchers, deposits and packages, and what units pay for, have no part
       * in it.
       */
      discount,
      /** On top of the total and outside VAT. */
      tip: z._default(amount, 0),
      /**
       * Together they equal the total plus the tip, less what units pay, and `paymentTypeId` is one of them. Without
       * tenders, `paymentTypeId` pays everything.
       */
      tenders: z.optional(z.nullable(z.array(tender).check(z.minLength(1), z.maxLength(10)))),
      roomBill: z.optional(z.nullable(roomBill)),
      tillId,
      /** For each tender by card that names none itself. */
      cardTerminalId,
    }),
    {
      paymentType: (sent) => orNone(asWord(['RoomBill', 'Custom'])(sent)),
      branchId: orNone,
      payerId: orNull,
      checkoutAppointmentDetails: orNone,
      checkoutServiceDetails: orNone,
      checkoutProductDetails: orNone,
      checkoutVoucherDetails: orNone,
      checkoutPackageDetails: orNone,
      tip: (sent) => orNone(asNumber(sent)),
    },
  ),
  response: z.object({
    success: z.boolean(),
    saleId: z.nullable(id),
    /** The running number of the branch, such as `2026/1042`. */
    saleNumber: z.nullable(z.string()),
    total: z.nullable(amount),
    details: z.array(z.object({ soldItemId: id })),
    /** The vouchers and deposits that were sold. */
    vouchers: z.array(soldVoucher),
    /** The courses and packages that were sold. */
    packages: z.array(handedPackage),
    /** Present if the desk's browser prints: send it to the printer once, then report the outcome. */
    receiptData: z.optional(receiptPayload),
    /** The printer's base address, with `receiptData`. */
    printerUrl: z.optional(z.string()),
    receiptId: z.nullable(id),
    /** The outcome at the hotel, if a tender is a room bill. */
    roomBill: z.nullable(tenderState),
    /** Why nothing was sold; null on success. */
    code: z.nullable(refusalSummary.shape.code),
    params: refusalSummary.shape.params,
  }),
});

export const getSale = endpoint('getSale', 'GET', '/sale/:id', {
  summary: 'A sale with its lines, its tenders, its receipt and what was refunded of it',
  needs: 'see-sales',
  response: sale,
});

export const getSaleOfAppointment = endpoint('getSaleOfAppointment', 'GET', '/appointments/:id/sale', {
  summary: 'The latest sale of an appointment, refunded or not; null if there is none or it was voided',
  needs: 'see-sales',
  response: z.object({ sale: z.nullable(sale) }),
});

export const listSales = endpoint('listSales', 'GET', '/sale', {
  summary: 'The branch’s sales, refunds, voids and corrections that fit the filters, the latest first',
  needs: 'see-sales',
  mayLag: true,
  query: z.extend(saleFilters, { branchId: z.optional(id), cursor: z.optional(cursor), limit: z.optional(limit) }),
  response: page(saleRow),
});

export const sumSales = endpoint('sumSales', 'GET', '/sale/sums', {
  summary:
    'What the sales that fit the filters come to, and what of it belongs to the filtered payment type, rate, category or kind',
  needs: 'see-sales',
  mayLag: true,
  query: z.extend(saleFilters, { branchId: z.optional(id) }),
  response: z.object({
    sales: z.int(),
    refunds: z.int(),
    voids: z.int(),
    corrections: z.int(),
    /** Gross, without tips, less what was refunded and voided. */
    total: signedSum,
    tips: signedSum,
    /**
     * With a payment type the sum of its tenders; else with `of` what it names: those lines, the tenders of vouchers,
     * the discounts or the tips; else the gross sum of the lines of the tax rate or the category. Null where none of
     * them is asked for.
     */
    part: z.nullable(signedSum),
    /** The users who sold anything in the dates and numbers that are asked for, whatever else is. */
    soldBy: z.array(z.object({ id, name: z.string() })),
  }),
});

export const refundReason = line(200);

/**
 * The answer to a refund or a void: the refund or void itself, and what the desk's browser has to send to the printer.
 */
export const refundAnswer = z.object({
  sale,
  /** Present if the desk's browser prints: send it to the printer once, then report the outcome. */
  receiptData: z.optional(receiptPayload),
  printerUrl: z.optional(z.string()),
});

const givingBackErrors = [
  ...roomBillErrors,
  'pms-not-configured',
  'room-bill-unsettled',
  'room-bill-closed',
  'hotel-unreachable',
  'hotel-access-refused',
] as const;

export const refundSale = endpoint('refundSale', 'POST', '/sale/:id/refund', {
  summary:
    'Gives money back for lines of a sale, with a document of its own; an appointment whose whole line comes back is unpaid again',
  needs: 'refund',
  body: z.object({
    reason: refundReason,
    lines: z
      .array(z.object({ lineId: id, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
      .check(z.minLength(1), z.maxLength(200)),
    /**
     * How the money is returned. Together they equal the lines minus what returns to the vouchers and deposits that
     * paid for them: `returnToVouchers` computes that part.
     */
    tenders: z.array(z.object({ paymentTypeId: id, amount })).check(z.maxLength(10)),
    /** Needed if a receipt was printed whose numbers are not known yet. */
    originalReceipt: z.optional(z.nullable(receiptNumbers)),
    tillId,
    cardTerminalId,
    /** Also cancels the appointments of these lines, for the same reason: either all of it is done or nothing. */
    cancelAppointments: z.optional(z.boolean()),
  }),
  response: refundAnswer,
  errors: [
    ...givingBackErrors,
    'appointment-paid',
    'appointment-closed',
    'appointment-under-way',
    'refund-too-large',
    'tenders-mismatch',
    'payment-type-archived',
    'refund-way-mismatch',
  ],
});

export const voidSale = endpoint('voidSale', 'POST', '/sale/:id/void', {
  summary: 'Takes a whole sale back the way it was paid; its appointments are open again',
  needs: 'void',
  body: z.object({ reason: refundReason, originalReceipt: z.optional(z.nullable(receiptNumbers)), tillId }),
  response: refundAnswer,
  errors: [...givingBackErrors, 'sale-has-refunds'],
});

export const correctTender = endpoint('correctTender', 'POST', '/sale/:id/correction', {
  summary: 'Moves an amount that stands under the wrong payment type to the right one, as an entry of its own',
  needs: 'void',
  body: z.object({
    fromPaymentTypeId: id,
    toPaymentTypeId: id,
    /** At most what the sale has under the first payment type. */
    amount: amount.check(z.positive()),
    reason: refundReason,
    tillId,
    cardTerminalId,
  }),
  response: sale,
  errors: [
    'sale-not-correctable',
    'refund-too-large',
    'payment-type-archived',
    'payment-type-unmapped',
    'version-conflict',
  ],
});
