import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listUnprintedReceipts as endpoint } from '@quieta/contract/receipts/receipt-endpoints';
import type { BranchContext } from '#platform/http/context';
import { readUnprintedReceipts } from './receipt-queries.ts';

export async function listUnprintedReceipts(context: BranchContext): Promise<AnswerOf<typeof endpoint>> {
  return readUnprintedReceipts(context);
}
