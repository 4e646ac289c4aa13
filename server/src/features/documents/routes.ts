import * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import {
  getDayCloseDocument,
  getDaySheet,
  getGuestItinerary,
  getPriceList,
  getVisitItinerary,
} from './document-queries.ts';
import { getInvoiceDocument, issueInvoiceDocument } from './invoice-document-commands.ts';
import { getPackageCard, getPackageItinerary } from './package-document-queries.ts';
import { issueSaleDocument, previewSaleDocument } from './sale-document-commands.ts';
import { issueVoucherDocument, previewVoucherDocument } from './voucher-document-commands.ts';

export function documentRoutes(api: Api): void {
  query(api, documentEndpoints.previewSaleDocument, previewSaleDocument);
  command(api, documentEndpoints.issueSaleDocument, issueSaleDocument);
  query(api, documentEndpoints.previewVoucherDocument, previewVoucherDocument);
  command(api, documentEndpoints.issueVoucherDocument, issueVoucherDocument);
  query(api, documentEndpoints.getPackageCard, getPackageCard);
  query(api, documentEndpoints.getPackageItinerary, getPackageItinerary);
  query(api, documentEndpoints.getVisitItinerary, getVisitItinerary);
  query(api, documentEndpoints.getGuestItinerary, getGuestItinerary);
  query(api, documentEndpoints.getDaySheet, getDaySheet);
  query(api, documentEndpoints.getPriceList, getPriceList);
  query(api, documentEndpoints.getInvoiceDocument, getInvoiceDocument);
  command(api, documentEndpoints.issueInvoiceDocument, issueInvoiceDocument);
  query(api, documentEndpoints.getDayCloseDocument, getDayCloseDocument);
}
