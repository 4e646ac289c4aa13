import * as invoiceEndpoints from '@quieta/contract/invoices/invoice-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { listInvoiceFiles, readInvoiceFile } from './invoice-file-queries.ts';
import { listInvoices, readInvoice, readSaleInvoice } from './invoice-queries.ts';
import { updateInvoiceSettings } from './invoice-settings-commands.ts';
import { readInvoiceSettings } from './invoice-settings-repository.ts';
import { issueInvoice } from './issue-invoice.ts';

export function invoiceRoutes(api: Api): void {
  query(api, invoiceEndpoints.getInvoiceSettings, readInvoiceSettings);
  command(api, invoiceEndpoints.updateInvoiceSettings, updateInvoiceSettings);
  query(api, invoiceEndpoints.getSaleInvoice, readSaleInvoice);
  command(api, invoiceEndpoints.issueInvoice, issueInvoice);
  query(api, invoiceEndpoints.listInvoices, listInvoices);
  query(api, invoiceEndpoints.listInvoiceFiles, listInvoiceFiles);
  query(api, invoiceEndpoints.getInvoice, (context, { params }) => readInvoice(context, params.id));
  query(api, invoiceEndpoints.getInvoiceFile, (context, { params }) => readInvoiceFile(context, params.id));
}
