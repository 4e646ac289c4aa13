import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page, refusalSummary } from '../endpoint.ts';
import { buyer, buyerDraft } from '../guests/buyer.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { searchWords } from '../values/text.ts';
import { invoice, invoiceRow } from './invoice.ts';
import { invoiceSettings, invoiceSettingsValues } from './invoice-settings.ts';

const endpoint = endpointsOf('invoices');
const branchId = z.optional(id);

export const getInvoiceSettings = endpoint('getInvoiceSettings', 'GET', '/invoices/settings', {
  summary: 'Who issues the branch’s invoices, or a proposal from the business profile',
  needs: 'accounting',
  query: z.object({ branchId }),
  response: invoiceSettings,
});

export const updateInvoiceSettings = endpoint('updateInvoiceSettings', 'PUT', '/invoices/settings', {
  summary: 'Says who issues the branch’s invoices from now on; those that were issued stay as they are',
  needs: 'accounting',
  body: z.extend(invoiceSettingsValues, { branchId }),
  response: invoiceSettings,
  errors: ['version-conflict'],
});

export const getSaleInvoice = endpoint('getSaleInvoice', 'GET', '/sale/:id/invoice', {
  summary: 'The invoice or credit note of a sale, and whether and for whom one could be issued',
  needs: 'see-sales',
  query: z.object({ branchId }),
  response: z.object({
    invoice: z.nullable(invoice),
    /** Kind of the document to issue: a credit note for what went back of an invoiced sale. */
    kind: z.enum(['invoice', 'credit-note']),
    /** Why nothing can be issued; null where it can, or was. */
    obstacle: z.nullable(refusalSummary),
    /** The payer’s last one, or what is known of the guest; of a credit note the invoice’s. */
    buyer: z.nullable(buyerDraft),
    /** Refunds of an invoiced sale that have no credit note yet. */
    uncredited: z.array(z.object({ saleId: id, saleNumber: z.string() })),
    /** The numbering of the series, if there are several to choose from. */
    templates: z.array(z.object({ id, name: z.string() })),
  }),
});

export const issueInvoice = endpoint('issueInvoice', 'POST', '/sale/:id/invoice', {
  summary: 'Issues the invoice of a sale, or the credit note of a refund or void, once; again it answers the same one',
  needs: 'sell',
  body: z.object({
    branchId,
    /** Left out for a credit note, which is for whom its invoice was. */
    buyer: z._default(z.nullable(buyer), null),
    /** The series; left out, the branch’s first. */
    documentTemplateId: z._default(z.nullable(id), null),
  }),
  response: invoice,
  errors: [
    'sale-not-invoiceable',
    'buyer-is-seller',
    'invoice-issuer-missing',
    'invoice-template-missing',
    'invoice-number-taken',
    'invoice-number-too-long',
    'tax-nature-missing',
  ],
});

export const listInvoices = endpoint('listInvoices', 'GET', '/invoices', {
  summary: 'The branch’s invoices and credit notes, the latest first',
  needs: 'see-sales',
  mayLag: true,
  query: z.object({
    branchId,
    dateFrom: z.optional(localDate),
    /** Inclusive. */
    dateTo: z.optional(localDate),
    /** Words of the buyer’s name, or a part of the number. */
    search: z.optional(searchWords),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(invoiceRow),
});

export const getInvoice = endpoint('getInvoice', 'GET', '/invoices/:id', {
  summary: 'An invoice or credit note as it was issued',
  needs: 'see-sales',
  query: z.object({ branchId }),
  response: invoice,
});

const file = z.object({ fileName: z.string(), content: z.string() });

export const getInvoiceFile = endpoint('getInvoiceFile', 'GET', '/invoices/:id/file', {
  summary: 'The e-invoice as a FatturaPA file, to hand on: nothing is sent to the tax authority',
  needs: 'see-sales',
  query: z.object({ branchId }),
  response: file,
  errors: ['invoice-file-foreign', 'invoice-file-health'],
});

export const listInvoiceFiles = endpoint('listInvoiceFiles', 'GET', '/invoices/files', {
  summary: 'The e-invoices of some days as FatturaPA files, for the accountant; nothing is sent to the tax authority',
  needs: 'accounting',
  mayLag: true,
  query: z.object({ branchId, dateFrom: localDate, dateTo: localDate }),
  response: z.object({ files: z.array(file) }),
  errors: ['too-many-rows'],
});
