import type { AnswerOf } from '@quieta/contract/endpoint';
import type { createCopies as endpoint } from '@quieta/contract/receipts/receipt-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { addReceipt } from './internal/add-receipt.ts';
import { readSender } from './receipt-queue-repository.ts';
import { lockOriginal } from './receipt-repository.ts';
import { toCopy } from './receipt-rules.ts';

/** Creates copies of a printed receipt (RCP-02), as many as requested; each is a document of its own with its own audit entry. */
export async function createCopies(
  context: BranchContext,
  { params, body: { count } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const original = await lockOriginal(context, params.id);
  if (original === undefined) throw new Refusal('not-found');
  if (original.state !== 'accepted' && original.state !== 'printed') throw new Refusal('receipt-unsettled');
  const sender = await readSender(context);
  const { deviceId, printerUrl, payload } = original;
  const copy = { kind: 'copy', saleId: params.id, deviceId, printerUrl, payload: toCopy(payload), sender } as const;
  const copies: AnswerOf<typeof endpoint> = [];
  for (let printed = 0; printed < count; printed += 1) {
    const { id, toSend } = await addReceipt(context, copy);
    copies.push({ receiptId: id, ...(toSend ?? { receiptData: null, printerUrl: null }) });
  }
  return copies;
}
