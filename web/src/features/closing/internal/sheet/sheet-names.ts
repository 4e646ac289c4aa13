import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TenderState } from '@quieta/contract/checkout/sale';
import type { Explanation, NamedSale, SourceKey } from '@quieta/contract/closing/day-books';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { IconAlias } from '#ui/icon/icon-files.ts';

export const sourceNames: Readonly<Record<SourceKey, MessageDescriptor>> = {
  cash: msg`Cash`,
  card: msg`Card`,
  voucher: msg`Voucher`,
  uncollected: msg`Not collected`,
  room: msg`Room charge`,
  other: msg`Other payment types`,
};

export const entryNames: Readonly<Record<TillEntryKind, MessageDescriptor>> = {
  'opening-float': msg`Opening float`,
  'paid-in': msg({ message: 'Paid in', context: 'till' }),
  'paid-out': msg({ message: 'Paid out', context: 'till' }),
  'tips-paid-out': msg`Tips paid out`,
  'to-bank': msg`To the bank or safe`,
  'hand-over': msg`Hand-over`,
};

export const saleKindNames: Readonly<Record<NamedSale['kind'], MessageDescriptor>> = {
  sale: msg`Sale`,
  refund: msg`Refund`,
  void: msg`Void`,
  correction: msg`Correction`,
};

export const receiptStateNames: Readonly<Record<ReceiptState, MessageDescriptor>> = {
  pending: msg`Not sent`,
  sending: msg`Being sent`,
  accepted: msg`Sent to the printer`,
  printed: msg`Printed`,
  refused: msg`Refused by the printer`,
  unknown: msg`Not known whether printed`,
};

export const billStateNames: Readonly<Record<TenderState, MessageDescriptor>> = {
  taken: msg`Taken`,
  posting: msg`Being posted`,
  posted: msg`Posted`,
  'not-posted': msg`Not posted`,
  rejected: msg`Rejected by the hotel`,
  unknown: msg`Not known whether posted`,
};

export const explanationNames: Readonly<Record<Explanation['kind'], MessageDescriptor>> = {
  'wrong-payment-type': msg`One of these sales is under the wrong payment type`,
  'receipt-not-printed': msg`These receipts are not printed, so the printer’s Z lacks them`,
  'corrected-after-printing': msg`The payment was corrected after the receipt had been printed`,
  'hotel-differs': msg`The hotel does not have it, or has another amount`,
  'not-in-books': msg`The hotel has a posting that our books do not show as a room charge`,
  'same-amount': msg`A sale of just this amount was paid in cash`,
};

export const explainedSources: Readonly<Record<Explanation['source'], MessageDescriptor>> = {
  drawer: msg`Counted drawer`,
  printer: msg`Printer’s Z`,
  hotel: msg`Hotel’s postings`,
};

/** Names of the kinds of till entries. */
export function useTillEntryNames(): Record<TillEntryKind, string> {
  const { t } = useLingui();
  return {
    'opening-float': t`Opening float`,
    'paid-in': t`Pay in`,
    'paid-out': t`Pay out`,
    'tips-paid-out': t`Pay out tips`,
    'to-bank': t`Take to the bank or safe`,
    'hand-over': t`Hand over the drawer`,
  };
}

export const sourceIcons: Record<SourceKey, IconAlias> = {
  cash: 'cash',
  card: 'card',
  voucher: 'voucher',
  uncollected: 'hourglass',
  room: 'bed',
  other: 'receipt',
};

/** A way of paying that the sources are compared by. */
export function SourceName({ of }: { of: SourceKey }) {
  const { i18n } = useLingui();
  return i18n._(sourceNames[of]);
}
