import type { AnswerOf } from '@quieta/contract/endpoint';
import type { leaseReceipt as endpoint } from '@quieta/contract/receipts/lease-receipt';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { auditedReceipt } from './internal/audited-receipt.ts';
import { lockReceipt, saveReceipt } from './receipt-repository.ts';
import { leaseOf, leaseSeconds, stateAt } from './receipt-states.ts';

/** "Print again" (RCP-02): makes the caller the receipt's only sender, for a minute. Whoever comes second is refused. */
export async function leaseReceipt(
  context: BranchContext,
  { params, body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'sell')) throw new Refusal('not-allowed');
  const present = await lockReceipt(context, params.id);
  if (present === undefined) throw new Refusal('not-found');
  const now = context.clock.now();
  const lease = leaseOf(stateAt(present, now));
  if (lease === 'after-a-look' && body.notPrinted !== true) {
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'notPrinted', reason: 'required' }] });
  }
  if (lease !== 'free' && lease !== 'after-a-look') throw new Refusal(lease);

  const leased = {
    ...present,
    state: 'sending',
    reason: null,
    attempts: present.attempts + 1,
    leasedBy: context.actor.userId,
    leasedUntil: now.add({ seconds: leaseSeconds }),
  } as const;
  await saveReceipt(context, leased);
  await writeAuditEntry(context, {
    // That somebody looked at the printer and saw no slip is a statement with a name to it.
    action: lease === 'after-a-look' ? 'receipt.lease-not-printed' : 'receipt.lease',
    entity: 'receipt',
    entityId: present.id,
    before: auditedReceipt(present),
    after: auditedReceipt(leased),
  });
  await recordChange(context, 'receipt', [present.id]);
  return { receiptData: present.payload, printerUrl: present.printerUrl };
}
