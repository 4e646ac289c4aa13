import {
  type DocumentPaper,
  getDayCloseDocument,
  getDaySheet,
  getGuestItinerary,
  getInvoiceDocument,
  getPackageCard,
  getPackageItinerary,
  getPriceList,
  getVisitItinerary,
  type PrintedDocument,
  previewSaleDocument,
  previewVoucherDocument,
} from '@quieta/contract/documents/document-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import type { Language } from '#lib/language.ts';
import type { DocumentSource } from './document-source-rules.ts';

/** How a document is to be read. */
export interface DocumentReading {
  /** Null is the guest's, or that of the branch's country. */
  readonly language: Language | null;
  /** With what a treatment must take into account, for a day sheet. */
  readonly withHealth: boolean;
}

/** A document as it would be handed over. It is read anew whenever it is opened: whatever it tells may have changed. */
export function documentQuery(source: DocumentSource, reading: DocumentReading) {
  return queryOptions({
    queryKey: ['document', source, reading],
    queryFn: ({ signal }) => fetchDocument(source, reading, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

interface Fetching {
  readonly paper?: DocumentPaper;
  readonly signal?: AbortSignal;
}

/** A document, with its file where a paper is named; those that are handed over have a file only when they are. */
export function fetchDocument(
  source: DocumentSource,
  { language, withHealth }: DocumentReading,
  { paper, signal }: Fetching = {},
): Promise<PrintedDocument> {
  const asked = { ...(language !== null && { language }) };
  const query = { ...asked, ...(paper !== undefined && { paper }) };
  const options = { quiet: isRefusal, ...(signal !== undefined && { signal }) };
  switch (source.kind) {
    case 'receipt-copy':
    case 'courtesy-receipt':
      return call(
        previewSaleDocument,
        { params: { id: source.saleId }, query: { ...asked, kind: source.kind } },
        options,
      );
    case 'voucher':
      return call(previewVoucherDocument, { params: { id: source.voucherId }, query: asked }, options);
    case 'package-card':
      return call(getPackageCard, { params: { id: source.soldPackageId }, query }, options);
    case 'package-itinerary':
      return call(getPackageItinerary, { params: { id: source.soldPackageId }, query }, options);
    case 'visit':
      return call(getVisitItinerary, { params: { id: source.visitId }, query }, options);
    case 'stay':
      return call(getGuestItinerary, { params: { id: source.guestId }, query }, options);
    case 'day-sheet': {
      const { staffId: id, date } = source;
      const include = withHealth ? ({ include: 'health' } as const) : {};
      return call(getDaySheet, { params: { id }, query: { ...query, ...include, date } }, options);
    }
    case 'price-list':
      return call(getPriceList, { query: { ...query, of: 'all' } }, options);
    case 'invoice':
      return call(getInvoiceDocument, { params: { id: source.invoiceId }, query }, options);
    case 'day-close':
      return call(getDayCloseDocument, { params: { id: source.closeId }, query }, options);
  }
}
