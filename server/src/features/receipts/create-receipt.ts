import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { insertReceipt, type NewReceipt } from './receipt-repository.ts';
import { type FiscalDocument, toReceiptPayload } from './receipt-rules.ts';
import { leaseSeconds } from './receipt-states.ts';

export interface WantedReceipt extends FiscalDocument {
  readonly saleId: string;
  readonly printerUrl: string;
  /** Who sends it: the desk that asked, which then has it leased from its birth on, or the server. */
  readonly sender: 'browser' | 'server';
}

export interface CreatedReceipt {
  readonly id: string;
  /** What the desk has to send and where to; null where the server sends. */
  readonly toSend: { readonly receiptData: ReceiptPayload; readonly printerUrl: string } | null;
}

/** Writes a sale's fiscal document in the sale's own transaction, so that there is never the one without the other. */
export async function createReceipt(context: BranchContext, wanted: WantedReceipt): Promise<CreatedReceipt> {
  const { saleId, deviceId, printerUrl } = wanted;
  const payload = toReceiptPayload(wanted);
  const receipt: NewReceipt = { id: newId(), saleId, deviceId, printerUrl, payload, ...firstState(context, wanted) };
  await insertReceipt(context, receipt);
  await writeAuditEntry(context, {
    action: 'receipt.create',
    entity: 'receipt',
    entityId: receipt.id,
    before: null,
    after: { saleId, deviceId, state: receipt.state, payload },
  });
  await recordChange(context, 'receipt', [receipt.id]);
  return { id: receipt.id, toSend: wanted.sender === 'browser' ? { receiptData: payload, printerUrl } : null };
}

function firstState({ actor, clock }: BranchContext, { sender }: WantedReceipt) {
  const nothingHappened = { reason: null, printedAt: null };
  if (sender === 'server') {
    return { ...nothingHappened, state: 'pending', attempts: 0, leasedBy: null, leasedUntil: null } as const;
  }
  const leasedUntil = clock.now().add({ seconds: leaseSeconds });
  return { ...nothingHappened, state: 'sending', attempts: 1, leasedBy: actor.userId, leasedUntil } as const;
}
