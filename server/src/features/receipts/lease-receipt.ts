import type { AnswerOf } from '@quieta/contract/endpoint';
import type { leaseReceipt as endpoint } from '@quieta/contract/receipts/receipt-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { changeReceipt } from './internal/change-receipt.ts';
import { readSender } from './receipt-queue-repository.ts';
import { lockReceipt } from './receipt-repository.ts';
import { leaseFor, leaseOf, stateAt } from './receipt-states.ts';

/**
 * "Print again" (RCP-02): makes the caller the receipt's only sender for a minute; a second caller is refused. If the server sends the
 * branch's receipts, the receipt returns to its queue.
 */
export async function leaseReceipt(
  context: BranchContext,
  { params, body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const current = await lockReceipt(context, params.id);
  if (current === undefined) throw new Refusal('not-found');
  const now = context.clock.now();
  const lease = leaseOf(stateAt(current, now));
  if (lease === 'after-a-look' && body.notPrinted !== true) {
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'notPrinted', reason: 'required' }] });
  }
  if (lease !== 'free' && lease !== 'after-a-look') throw new Refusal(lease);
  if (body.attempts !== undefined && body.attempts !== current.attempts) throw new Refusal('version-conflict');

  const isQueued = (await readSender(context)) === 'server';
  const leased = {
    ...current,
    ...(isQueued ? queued : leaseFor(context.actor.userId, now)),
    reason: null,
    attempts: current.attempts + (isQueued ? 0 : 1),
    retryAt: null,
  };
  // The audit names the user who stated that the printer printed no slip.
  const action = lease === 'after-a-look' ? 'receipt.lease-not-printed' : 'receipt.lease';
  await changeReceipt(context, action, current, leased);
  return isQueued
    ? { receiptData: null, printerUrl: null }
    : { receiptData: current.payload, printerUrl: current.printerUrl };
}

const queued = { state: 'pending', leasedBy: null, leasedUntil: null } as const;
