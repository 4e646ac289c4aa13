import type { QueryOf } from '@quieta/contract/endpoint';
import {
  getInvoice,
  getInvoiceFile,
  getInvoiceSettings,
  getSaleInvoice,
  listInvoiceFiles,
  listInvoices,
} from '@quieta/contract/invoices/invoice-endpoints';
import { call } from '#lib/api/api-client.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';

/** An invoice is told of as a change of its sale. */
const changedSales = { changedBy: ['sale', 'documentTemplate', 'branch'] } as const;

/** The invoice of a sale, or whom one would be for and what stands in its way. */
export function saleInvoiceQuery(saleId: string) {
  return queryOf(getSaleInvoice, { params: { id: saleId } }, changedSales);
}

export function invoiceQuery(id: string) {
  return queryOf(getInvoice, { params: { id } }, changedSales);
}

type InvoiceCriteria = Pick<QueryOf<typeof listInvoices>, 'dateFrom' | 'dateTo' | 'search'>;

/** The invoices that fit, the latest first. */
export function invoicesQuery(criteria: InvoiceCriteria) {
  return pagedQueryOf(listInvoices, (page) => ({ query: { ...criteria, ...page } }), changedSales);
}

export function invoiceSettingsQuery() {
  return queryOf(getInvoiceSettings, {}, { changedBy: ['branch'] });
}

/** The e-invoice. The caller shows a refusal. */
export function fetchInvoiceFile(id: string) {
  return call(getInvoiceFile, { params: { id } }, { quiet: isRefusal });
}

/** The e-invoices of some days. The caller shows a refusal. */
export function fetchInvoiceFiles(days: { dateFrom: string; dateTo: string }) {
  return call(listInvoiceFiles, { query: days }, { quiet: isRefusal });
}
