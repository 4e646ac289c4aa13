import type { AnswerOf } from '@quieta/contract/endpoint';
import type { listUnprintedReceipts as endpoint } from '@quieta/contract/receipts/list-unprinted-receipts';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readUnprintedReceipts } from './receipt-queries.ts';

export async function listUnprintedReceipts(context: BranchContext): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readUnprintedReceipts(context);
}
