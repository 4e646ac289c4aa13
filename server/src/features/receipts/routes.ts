import * as receiptEndpoints from '@quieta/contract/receipts/receipt-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createCopies, leaseReceipt, reportReceipt } from './receipt-commands.ts';
import { listUnprintedReceipts } from './receipt-queries.ts';

export function receiptRoutes(api: Api): void {
  query(api, receiptEndpoints.listUnprintedReceipts, listUnprintedReceipts);
  command(api, receiptEndpoints.leaseReceipt, leaseReceipt);
  command(api, receiptEndpoints.reportReceipt, reportReceipt);
  command(api, receiptEndpoints.createCopies, createCopies);
}
