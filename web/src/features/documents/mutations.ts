import {
  type DocumentPaper,
  issueSaleDocument,
  issueVoucherDocument,
  type PrintedDocument,
} from '@quieta/contract/documents/document-endpoints';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import type { DocumentSource } from './document-source-rules.ts';
import { type DocumentReading, fetchDocument } from './queries.ts';

/** Hands a document over, which is recorded where it matters; with its file where a paper is named. */
export function handOverDocument(
  source: DocumentSource,
  reading: DocumentReading,
  paper?: DocumentPaper,
): Promise<PrintedDocument> {
  const { language } = reading;
  const body = { ...(language !== null && { language }), ...(paper !== undefined && { paper }) };
  // A second press hands a copy over: it is no repetition of the first.
  const options = { quiet: isRefusal, key: crypto.randomUUID() };
  switch (source.kind) {
    case 'receipt-copy':
    case 'courtesy-receipt':
      return write(issueSaleDocument, { params: { id: source.saleId }, body: { ...body, kind: source.kind } }, options);
    case 'voucher':
      return write(issueVoucherDocument, { params: { id: source.voucherId }, body }, options);
    case 'visit':
    case 'stay':
    case 'day-sheet':
    case 'price-list':
    case 'day-close':
    case 'invoice':
      return fetchDocument(source, reading, { ...(paper !== undefined && { paper }) });
  }
}
