import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Sale } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { SaleDocumentKind } from '@quieta/contract/documents/document-endpoints';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';

/** Source of a document. */
export type DocumentSource =
  | { readonly kind: SaleDocumentKind; readonly saleId: string }
  | { readonly kind: 'voucher'; readonly voucherId: string }
  | { readonly kind: 'package-card' | 'package-itinerary'; readonly soldPackageId: string }
  | { readonly kind: 'visit'; readonly visitId: string; readonly guestId: string | null }
  | { readonly kind: 'stay'; readonly guestId: string }
  | { readonly kind: 'day-sheet'; readonly staffId: string; readonly date: string }
  | { readonly kind: 'price-list' }
  | { readonly kind: 'day-close'; readonly closeId: string }
  | { readonly kind: 'invoice'; readonly invoiceId: string };

/** Those that are recorded when they are handed over: the first is the document, the others are copies. */
type RecordedSource = Extract<DocumentSource, { kind: SaleDocumentKind | 'voucher' | 'invoice' }>;

export function isRecorded(source: DocumentSource): source is RecordedSource {
  const { kind } = source;
  return kind === 'receipt-copy' || kind === 'courtesy-receipt' || kind === 'voucher' || kind === 'invoice';
}

/** Guest and visit of an itinerary; null for what is no itinerary, or is of nobody in particular. */
export function itineraryOf(source: DocumentSource): { guestId: string; visitId: string | null } | null {
  if (source.kind === 'stay') return { guestId: source.guestId, visitId: null };
  if (source.kind !== 'visit' || source.guestId === null) return null;
  return { guestId: source.guestId, visitId: source.visitId };
}

/** True if the user may hand the document over: without the right to sell only copies of invoices are kept. */
export function mayTakeAlong(source: DocumentSource, maySell: boolean): boolean {
  return maySell || !isRecorded(source) || source.kind === 'invoice';
}

/** True for documents that the staff read: it is written in the user's language, and not in the guest's. */
export function isForStaff({ kind }: DocumentSource): boolean {
  return kind === 'day-sheet' || kind === 'day-close';
}

/** A sale with a fiscal receipt has its copy, any other a courtesy receipt; a correction sells nothing. */
export function documentsOfSale({
  id,
  kind,
  receiptState,
}: Pick<Sale, 'id' | 'kind' | 'receiptState'>): DocumentSource[] {
  if (!saleKinds[kind].hasReceipt) return [];
  const isPrinted = isAtPrinter(receiptState);
  return [{ kind: isPrinted ? 'receipt-copy' : 'courtesy-receipt', saleId: id }];
}

/** The visit, all of what its guest has planned, and the day of whoever treats. */
export function documentsOfAppointment({
  visitId,
  holder,
  staff,
  startTime,
}: Pick<Appointment, 'visitId' | 'holder' | 'staff' | 'startTime'>): DocumentSource[] {
  return [
    { kind: 'visit', visitId, guestId: holder?.id ?? null },
    ...(holder === null ? [] : [{ kind: 'stay' as const, guestId: holder.id }]),
    ...(staff === null
      ? []
      : [{ kind: 'day-sheet' as const, staffId: staff.id, date: startTime.slice(0, 'yyyy-MM-dd'.length) }]),
  ];
}
