import type { TenderState } from '../checkout/sale.ts';
import type { ReceiptState } from '../receipts/receipt.ts';
import type { DocumentKind } from '../settings/document-template.ts';
import type { PackageKind } from '../settings/package.ts';
import type { PrepaidKind } from '../vouchers/voucher.ts';
import { type Fields, word } from './field-kinds.ts';
import { messageFields } from './people-fields.ts';

/** Kept when a document is handed over. */
const handedOver = { documentKind: word<DocumentKind>(), issue: 'number' } as const satisfies Fields;

export const checkoutFields = {
  sale: {
    payerGuestId: 'guest',
    externalPayerId: 'hidden',
    totalMinor: 'minor',
    tipMinor: 'minor',
    tenders: 'complex',
    lines: 'hidden',
    refundsSaleId: 'sale',
    paymentTypeId: 'paymentType',
    amountMinor: 'minor',
    reason: 'text',
    ...handedOver,
    /** Its room bill. */
    state: word<TenderState>(),
    stateReason: 'text',
    stateRefusal: 'hidden',
    postingIds: 'hidden',
    chargeNumber: 'number',
    reservationId: 'hidden',
    roomId: 'text',
  },
  'sale-line': { saleId: 'sale', unitPriceMinor: 'minor', discountMinor: 'minor', reason: 'text' },
  receipt: {
    saleId: 'sale',
    deviceId: 'hidden',
    payload: 'hidden',
    state: word<ReceiptState>(),
    reason: 'text',
    attempts: 'number',
    leasedBy: 'user',
    /** Numbers that somebody read off the receipt. */
    closingNumber: 'text',
    documentNumber: 'text',
    date: 'date',
    printerSerial: 'text',
  },
  invoice: { number: 'text', saleId: 'sale', totalMinor: 'minor', ...handedOver },
  voucher: {
    saleId: 'sale',
    kind: word<PrepaidKind>(),
    amountMinor: 'minor',
    balanceMinor: 'minor',
    units: 'number',
    soldPackageId: 'hidden',
    reason: 'text',
    taxId: 'tax',
    guestId: 'guest',
    appointmentId: 'hidden',
    expiresOn: 'date',
    blockedReason: 'text',
    ...handedOver,
    ...messageFields,
  },
  'sold-package': {
    saleId: 'sale',
    packageId: 'hidden',
    name: 'text',
    kind: word<PackageKind>(),
    guestId: 'guest',
    expiresOn: 'date',
    frozenOn: 'date',
    reason: 'text',
    price: 'minor',
    hotelCode: 'text',
    ...handedOver,
    ...messageFields,
  },
  'parked-cart': { holderGuestId: 'guest', totalMinor: 'minor', rows: 'hidden' },
  'till-entry': {
    tillId: 'till',
    amountMinor: 'minor',
    expectedMinor: 'minor',
    reason: 'text',
    takenBy: 'user',
    staffId: 'resource',
  },
  'day-close': {
    number: 'number',
    range: 'hidden',
    total: 'major',
    differences: 'complex',
    openItems: 'number',
    reason: 'text',
  },
} as const satisfies Readonly<Record<string, Fields>>;
