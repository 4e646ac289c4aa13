import type { AnswerOf } from '@quieta/contract/endpoint';
import type { reportReceipt as endpoint } from '@quieta/contract/receipts/receipt-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { settleReceipt } from './internal/settle-receipt.ts';
import { readReceipt } from './receipt-queries.ts';
import { lockReceipt } from './receipt-repository.ts';
import { stateAfter, stateAt } from './receipt-states.ts';

/** Saves the reported outcome of a receipt, and ends its sender's lease. */
export async function reportReceipt(
  context: BranchContext,
  { params, body: { outcome, reason = null } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const current = await lockReceipt(context, params.id);
  if (current === undefined) throw new Refusal('not-found');
  const state = stateAt(current, context.clock.now());
  if (state === 'sending' && current.leasedBy !== context.actor.userId) throw new Refusal('receipt-in-progress');
  const next = stateAfter(state, outcome);
  if (next === undefined) throw new Refusal('receipt-printed');
  await settleReceipt(context, current, { state: next, reason, retryAt: null });
  const answer = await readReceipt(context, current.id);
  if (answer === undefined) throw new Refusal('not-found');
  return answer;
}
