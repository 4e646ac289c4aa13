import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { documentContent } from './document-content.ts';

const endpoint = endpointsOf('documents');

/** The sheets that a document is laid out for: A4, and the roll of a receipt printer, 80 mm wide. */
export const documentPaper = z.enum(['a4', 'roll']);
export type DocumentPaper = z.output<typeof documentPaper>;

const documentLanguage = z.enum(['en', 'es', 'it']);

/** Without a language, the guest's, else that of the branch's country. */
const language = z.optional(documentLanguage);
/** With a paper, the PDF as well. */
const reading = { language, paper: z.optional(documentPaper) };

/** A document as it is read on the screen, and as a file where one was asked for. */
const document = z.object({
  /** The id of what it is about. */
  of: id,
  fileName: z.string(),
  content: documentContent,
  /** A PDF in base64; null where no paper was asked for. */
  pdf: z.nullable(z.string()),
});
export type PrintedDocument = z.output<typeof document>;

/** How often a document was handed over; the first one is no copy. */
const issuedDocument = z.extend(document, { issue: z.int() });

const saleDocumentKind = z.enum(['receipt-copy', 'courtesy-receipt']);
export type SaleDocumentKind = z.output<typeof saleDocumentKind>;

const saleDocumentErrors = ['receipt-unsettled', 'receipt-printed', 'receipt-missing'] as const;
const voucherErrors = ['voucher-blocked', 'voucher-expired', 'voucher-spent'] as const;

export const previewSaleDocument = endpoint('previewSaleDocument', 'GET', '/sale/:id/document', {
  summary: 'The copy of a sale’s receipt, or its courtesy receipt, as the next one would be',
  needs: 'see-sales',
  query: z.object({ kind: saleDocumentKind, language }),
  response: document,
  errors: saleDocumentErrors,
});

export const issueSaleDocument = endpoint('issueSaleDocument', 'POST', '/sale/:id/document', {
  summary: 'Hands a document of a sale over: the first time as it is, then the same one marked as a copy',
  needs: 'sell',
  body: z.object({ kind: saleDocumentKind, ...reading }),
  response: issuedDocument,
  errors: saleDocumentErrors,
});

export const previewVoucherDocument = endpoint('previewVoucherDocument', 'GET', '/vouchers/:id/document', {
  summary: 'A voucher or deposit to give away, as the next one would be',
  needs: 'see-sales',
  query: z.object({ language }),
  response: document,
  errors: voucherErrors,
});

export const issueVoucherDocument = endpoint('issueVoucherDocument', 'POST', '/vouchers/:id/document', {
  summary: 'Hands a voucher or deposit over: the first time as it is, then marked as a copy',
  needs: 'sell',
  body: z.object(reading),
  response: issuedDocument,
  errors: voucherErrors,
});

export const getPackageCard = endpoint('getPackageCard', 'GET', '/sold-packages/:id/card', {
  summary: 'The card of a course or package: its code, and what is left on it now',
  needs: 'book',
  query: z.object(reading),
  response: document,
});

export const getPackageItinerary = endpoint('getPackageItinerary', 'GET', '/sold-packages/:id/itinerary', {
  summary: 'The appointments that are booked with a course or package, for its guests to take along',
  needs: 'book',
  query: z.object(reading),
  response: document,
});

export const getVisitItinerary = endpoint('getVisitItinerary', 'GET', '/visits/:id/itinerary', {
  summary: 'The treatments of a visit for the guest to take along, without prices and without anything about health',
  needs: 'read',
  query: z.object(reading),
  response: document,
});

export const getGuestItinerary = endpoint('getGuestItinerary', 'GET', '/guests/:id/itinerary', {
  summary: 'The treatments of a guest during a stay, or from one date to another',
  needs: 'read',
  query: z.object({ ...reading, dateFrom: z.optional(localDate), dateTo: z.optional(localDate) }),
  response: document,
});

export const getDaySheet = endpoint('getDaySheet', 'GET', '/staff/:id/day-sheet', {
  summary: 'The day of a staff member on paper; with health notes only where they are asked for and may be seen',
  needs: 'read',
  query: z.object({ ...reading, date: localDate, include: z.optional(z.literal('health')) }),
  response: document,
  errors: ['too-many-rows'],
});

export const getPriceList = endpoint('getPriceList', 'GET', '/price-list', {
  summary: 'What the branch offers, by category, with duration and price',
  needs: 'read',
  query: z.object({ ...reading, branchId: z.optional(id), of: z.optional(z.enum(['services', 'products', 'all'])) }),
  response: document,
});

export const getInvoiceDocument = endpoint('getInvoiceDocument', 'GET', '/invoices/:id/document', {
  summary:
    'An invoice or credit note as the next one would be handed over; as a file, and for whoever does not sell, a copy',
  needs: 'see-sales',
  query: z.object(reading),
  response: document,
});

export const issueInvoiceDocument = endpoint('issueInvoiceDocument', 'POST', '/invoices/:id/document', {
  summary: 'Hands an invoice or credit note over: the first time as it is, then marked as a copy',
  needs: 'sell',
  body: z.object(reading),
  response: issuedDocument,
});

export const getDayCloseDocument = endpoint('getDayCloseDocument', 'GET', '/closing/day-closes/:id/document', {
  summary: 'A closed day on paper, as it was closed',
  needs: 'see-sales',
  query: z.object(reading),
  response: document,
});
