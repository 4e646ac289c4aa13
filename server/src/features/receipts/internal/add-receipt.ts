import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { insertReceipt, type NewReceipt } from '../receipt-repository.ts';
import { leaseFor } from '../receipt-states.ts';

interface AddedReceipt extends Pick<NewReceipt, 'kind' | 'saleId' | 'deviceId' | 'printerUrl' | 'payload'> {
  /**
   * Sender of the receipt: the server, or the desk that asked, which then has the lease from the start. Without a user
   * it waits.
   */
  readonly sender: 'browser' | 'server';
}

export interface CreatedReceipt {
  readonly id: string;
  /** The receipt's data and address for the desk to send; null if the server sends. */
  readonly toSend: { readonly receiptData: ReceiptPayload; readonly printerUrl: string } | null;
}

/** Writes a document that is to be printed, with its audit entry. */
export async function addReceipt(context: BranchWork, { sender, ...requested }: AddedReceipt): Promise<CreatedReceipt> {
  const { kind, saleId, deviceId, printerUrl, payload } = requested;
  const [id, state] = [newId(), firstState(context, sender)];
  await insertReceipt(context, id, { ...requested, ...state });
  await writeAuditEntry(context, {
    action: kind === 'original' ? 'receipt.create' : 'receipt.copy',
    entity: 'receipt',
    entityId: id,
    before: null,
    after: { saleId, deviceId, state: state.state, payload },
  });
  await recordChange(context, 'receipt', [id]);
  return { id, toSend: sender === 'browser' ? { receiptData: payload, printerUrl } : null };
}

function firstState({ actor, clock }: BranchWork, sender: AddedReceipt['sender']) {
  if (sender === 'server' || actor.userId === null)
    return { state: 'pending', attempts: 0, leasedBy: null, leasedUntil: null } as const;
  return { ...leaseFor(actor.userId, clock.now()), attempts: 1 };
}
