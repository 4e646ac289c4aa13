import type { AnswerOf } from '@quieta/contract/endpoint';
import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import type * as receiptEndpoints from '@quieta/contract/receipts/receipt-endpoints';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { PrinterJob } from '#gateways/fiscal-printer/port';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { addReceipt, type CreatedReceipt } from './internal/add-receipt.ts';
import { readReceipt } from './receipt-queries.ts';
import {
  countUnknownReceipts,
  isDeviceBusy,
  lockQueue,
  type PrinterQueue,
  postponeQueue,
  readSender,
} from './receipt-queue-repository.ts';
import { lockOriginal, lockReceipt, type StoredReceipt, saveReceipt } from './receipt-repository.ts';
import { type FiscalDocument, toCopy, toReceiptPayload } from './receipt-rules.ts';
import { leaseFor, leaseOf, nextToSend, pauseAfter, stateAfter, stateAt } from './receipt-states.ts';

/**
 * Creates copies of a printed receipt (RCP-02), as many as requested; each is a document of its own with its own audit
 * entry.
 */
export async function createCopies(
  context: BranchContext,
  { params, body: { count } }: Request<typeof receiptEndpoints.createCopies>,
): Promise<AnswerOf<typeof receiptEndpoints.createCopies>> {
  const original = await context.transaction.first(lockOriginal, { saleId: params.id });
  if (original === undefined) throw new Refusal('not-found');
  if (!isAtPrinter(original.state)) throw new Refusal('receipt-unsettled');
  const sender = await readSender(context);
  const { deviceId, printerUrl, payload } = original;
  const copy = { kind: 'copy', saleId: params.id, deviceId, printerUrl, payload: toCopy(payload), sender } as const;
  const copies: AnswerOf<typeof receiptEndpoints.createCopies> = [];
  for (let printed = 0; printed < count; printed += 1) {
    const { id, toSend } = await addReceipt(context, copy);
    copies.push({ receiptId: id, ...(toSend ?? { receiptData: null, printerUrl: null }) });
  }
  return copies;
}

/**
 * "Print again" (RCP-02): makes the caller the receipt's only sender for a minute; a second caller is refused. If the
 * server sends the branch's receipts, the receipt returns to its queue.
 */
export async function leaseReceipt(
  context: BranchContext,
  { params, body }: Request<typeof receiptEndpoints.leaseReceipt>,
): Promise<AnswerOf<typeof receiptEndpoints.leaseReceipt>> {
  const current = await context.transaction.first(lockReceipt, { id: params.id });
  if (current === undefined) throw new Refusal('not-found');
  const now = context.clock.now();
  const lease = leaseOf(stateAt(current, now));
  if (lease === 'after-a-look' && body.notPrinted !== true) {
    throw invalidField('notPrinted', 'required');
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

/** Saves the reported outcome of a receipt, and ends its sender's lease. */
export async function reportReceipt(
  context: BranchContext,
  { params, body: { outcome, reason = null } }: Request<typeof receiptEndpoints.reportReceipt>,
): Promise<AnswerOf<typeof receiptEndpoints.reportReceipt>> {
  const current = await context.transaction.first(lockReceipt, { id: params.id });
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

/** A receipt that only this process may send now. */
export interface Claim extends PrinterJob {
  /** Distinguishes this attempt from the other ones of the same receipt. */
  readonly attempts: number;
  readonly leasedUntil: Temporal.Instant;
}

/** The counter stops here, because its column is a smallint; a printer that is away for weeks is still tried. */
const maxAttempts = 32_000;

/** Claims the next receipt of a device; undefined if there is none. If two processes try, one gets it. */
export async function claimReceipt(context: BranchWork, queue: PrinterQueue): Promise<Claim | undefined> {
  const now = context.clock.now();
  if (await isDeviceBusy(context, queue, now)) return undefined;
  const id = nextToSend(await context.transaction.run(lockQueue, queue), now);
  const current = id === undefined ? undefined : await context.transaction.first(lockReceipt, { id });
  if (current === undefined) return undefined;
  const attempts = Math.min(current.attempts + 1, maxAttempts);
  const lease = leaseFor(null, now);
  const claimed = { ...current, ...lease, reason: null, attempts, retryAt: null };
  await changeReceipt(context, 'receipt.lease', current, claimed);
  const { printerUrl, payload } = current;
  return { receiptId: current.id, printerUrl, payload, attempts, leasedUntil: lease.leasedUntil };
}

/**
 * Saves the outcome of a receipt that the server sent. If another sender took it meanwhile, only the news that the
 * printer accepted it still counts. After a failure that the printer may have caused, the device pauses: longer with
 * every attempt, and with every receipt whose outcome is still unknown.
 */
export async function recordOutcome(
  context: BranchWork,
  { receiptId, attempts }: Claim,
  { outcome, reason }: ReceiptReport,
): Promise<void> {
  const current = await context.transaction.first(lockReceipt, { id: receiptId });
  if (current === undefined) return;
  const state = stateAfter(current.state, outcome);
  const isOurs = current.state === 'sending' && current.leasedBy === null && current.attempts === attempts;
  if (state === undefined || (!isOurs && outcome !== 'accepted')) return;
  const restUntil = (failures: number) =>
    context.clock.now().add({ milliseconds: pauseAfter(failures, Math.random()) });
  const retryAt = state === 'pending' ? restUntil(attempts) : null;
  await settleReceipt(context, current, { state, reason, retryAt });
  if (state === 'unknown')
    await postponeQueue(context, current, restUntil(await countUnknownReceipts(context, current)));
}

interface Settled {
  readonly state: NonNullable<ReturnType<typeof stateAfter>>;
  readonly reason: ReceiptReport['reason'];
  readonly retryAt: Temporal.Instant | null;
}

/** Saves the outcome of a receipt that was sent, and ends its sender's lease. */
async function settleReceipt(
  context: BranchWork,
  current: StoredReceipt,
  { state, reason = null, retryAt }: Settled,
): Promise<void> {
  await changeReceipt(context, 'receipt.report', current, {
    ...current,
    state,
    reason: isAtPrinter(state) ? null : reason,
    leasedBy: null,
    leasedUntil: null,
    printedAt: state === 'printed' ? (current.printedAt ?? context.clock.now()) : null,
    retryAt,
  });
}

/** Saves a locked receipt with its new state and lease, and writes the audit entry. */
async function changeReceipt(
  context: BranchWork,
  action: `receipt.${'lease' | 'lease-not-printed' | 'report'}`,
  before: StoredReceipt,
  after: StoredReceipt,
): Promise<void> {
  await context.transaction.run(saveReceipt, after);
  await writeAuditEntry(context, {
    action,
    entity: 'receipt',
    entityId: before.id,
    before: audited(before),
    after: audited(after),
  });
  await recordChange(context, 'receipt', [before.id]);
}

function audited({ state, reason, attempts, leasedBy }: StoredReceipt) {
  return { state, reason, attempts, leasedBy };
}

export interface RequestedReceipt extends FiscalDocument {
  readonly saleId: string;
  readonly printerUrl: string;
  /** Sender of the receipt: the desk that asked, or the server. */
  readonly sender: 'browser' | 'server';
}

/** Writes a sale's fiscal document in the sale's own transaction, so that neither exists without the other. */
export async function createReceipt(context: BranchWork, requested: RequestedReceipt): Promise<CreatedReceipt> {
  const { saleId, deviceId, printerUrl, sender } = requested;
  const payload = toReceiptPayload(requested);
  return addReceipt(context, { kind: 'original', saleId, deviceId, printerUrl, payload, sender });
}
