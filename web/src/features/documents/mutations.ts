import {
  type DocumentPaper,
  issueInvoiceDocument,
  issueSaleDocument,
  issueVoucherDocument,
  type PrintedDocument,
} from '@quieta/contract/documents/document-endpoints';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { type DocumentSource, isRecorded } from './document-source-rules.ts';
import { type DocumentReading, fetchDocument } from './queries.ts';

interface Handing {
  readonly maySell: boolean;
  /** With one, the file as well. */
  readonly paper?: DocumentPaper;
}

/** Hands a document over, on the record if it is of a kind that has one and the user sells. */
export function handOverDocument(
  source: DocumentSource,
  reading: DocumentReading,
  { maySell, paper }: Handing,
): Promise<PrintedDocument> {
  const sheet = { ...(paper !== undefined && { paper }) };
  if (!maySell || !isRecorded(source)) return fetchDocument(source, reading, sheet);
  const { language } = reading;
  const body = { ...(language !== null && { language }), ...sheet };
  // A second press hands a copy over: it is no repetition of the first.
  const options = { quiet: isRefusal, key: crypto.randomUUID() };
  switch (source.kind) {
    case 'receipt-copy':
    case 'courtesy-receipt':
      return write(issueSaleDocument, { params: { id: source.saleId }, body: { ...body, kind: source.kind } }, options);
    case 'voucher':
      return write(issueVoucherDocument, { params: { id: source.voucherId }, body }, options);
    case 'invoice':
      return write(issueInvoiceDocument, { params: { id: source.invoiceId }, body }, options);
  }
}
