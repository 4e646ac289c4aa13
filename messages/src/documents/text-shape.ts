import type { DocumentKind } from '@quieta/contract/settings/document-kind';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The fixed texts of documents, in the reader's language. What stands in braces is replaced. */
export interface DocumentText {
  readonly number: string;
  readonly date: string;
  readonly total: string;
  /** `{rate}` is replaced by the rate, such as 22%. */
  readonly vat: string;
  readonly paid: string;
  readonly paidBack: string;
  /** `{document}` is the number of the document that is refunded, `{date}` its date. */
  readonly refund: string;
  readonly void: string;
  readonly giftVoucher: string;
  readonly vatNumber: string;
  /** Mark of a document that was handed over before. */
  readonly copy: string;
  /** Title of a document whose template has none. */
  readonly titles: Readonly<Record<DocumentKind, string>>;
  /** Name of a file, without extension and number. */
  readonly fileNames: Readonly<Record<DocumentKind, string>>;
  readonly minutes: string;
  readonly sale: Texts<
    | 'item'
    | 'quantity'
    | 'unitPrice'
    | 'vatRate'
    | 'amount'
    | 'discount'
    | 'net'
    | 'vatAmount'
    | 'gross'
    | 'vatTable'
    | 'prepaid'
    | 'tip'
    | 'given'
    | 'change'
    | 'notFiscal'
    | 'receipt'
    | 'printer'
  >;
  readonly invoice: Texts<
    | 'creditNote'
    | 'buyer'
    | 'sale'
    | 'fiscalCode'
    | 'corrects'
    | 'advance'
    | 'certified'
    | 'prepaid'
    | 'stampDuty'
    | 'electronic'
  >;
  readonly voucher: Texts<
    'deposit' | 'for' | 'of' | 'worth' | 'left' | 'service' | 'validUntil' | 'noEnd' | 'code' | 'howTo' | 'howToDeposit'
  >;
  readonly itinerary: Texts<
    'for' | 'stay' | 'room' | 'time' | 'treatment' | 'with' | 'where' | 'none' | 'people' | 'stayTitle'
  >;
  readonly daySheet: Texts<
    'time' | 'treatment' | 'guest' | 'where' | 'walkIn' | 'none' | 'requested' | 'block' | 'allergies' | 'notes' | 'sum'
  >;
  readonly priceList: Texts<
    'service' | 'product' | 'duration' | 'price' | 'perPerson' | 'other' | 'products' | 'vatIncluded' | 'asOf' | 'none'
  >;
  readonly dayClose: Texts<
    | 'businessDate'
    | 'closedAt'
    | 'closedBy'
    | 'sales'
    | 'numbers'
    | 'figures'
    | 'total'
    | 'refunds'
    | 'voids'
    | 'tips'
    | 'discounts'
    | 'payments'
    | 'payment'
    | 'count'
    | 'vat'
    | 'outsideVat'
    | 'prepaid'
    | 'categories'
    | 'category'
    | 'services'
    | 'products'
    | 'noCategory'
    | 'terminals'
    | 'noTerminal'
    | 'vouchersSold'
    | 'depositsSold'
    | 'drawers'
    | 'drawer'
    | 'expected'
    | 'counted'
    | 'difference'
    | 'floatLeft'
    | 'differences'
    | 'printer'
    | 'hotel'
    | 'reason'
    | 'note'
    | 'seal'
    | 'notCompared'
    | 'onlyDrawer'
  >;
}
