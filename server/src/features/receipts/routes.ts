import { createCopies as copy } from '@quieta/contract/receipts/create-copies';
import { leaseReceipt as lease } from '@quieta/contract/receipts/lease-receipt';
import { listUnprintedReceipts as listUnprinted } from '@quieta/contract/receipts/list-unprinted-receipts';
import { reportReceipt as report } from '@quieta/contract/receipts/report-receipt';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { createCopies } from './create-copies.ts';
import { leaseReceipt } from './lease-receipt.ts';
import { listUnprintedReceipts } from './list-unprinted-receipts.ts';
import { reportReceipt } from './report-receipt.ts';

export function receiptRoutes(api: Api): void {
  query(api, listUnprinted, listUnprintedReceipts);
  command(api, lease, leaseReceipt);
  command(api, report, reportReceipt);
  command(api, copy, createCopies);
}
