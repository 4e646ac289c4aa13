import type { Receipt, ReceiptCopy } from '@quieta/contract/receipts/receipt';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { InferResult } from 'kysely';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { payerName } from '#features/guests/guest-name-queries';
import { recordChange } from '#features/realtime/record-change';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { CreatedReceipt } from './internal/add-receipt.ts';
import { lockOriginal, saveReceipt } from './receipt-repository.ts';
import { numbersOf, type OriginalDocument } from './receipt-rules.ts';
import { stateAt } from './receipt-states.ts';

const receipts = db
  .selectFrom('receipt as r')
  .innerJoin('sale as s', 's.id', 'r.saleId')
  .leftJoin('guest as g', 'g.id', 's.payerGuestId')
  .select(['r.id', 'r.saleId', 's.totalMinor', 's.currency', 'r.state', 'r.leasedUntil', 'r.reason', 'r.attempts'])
  .select(['r.createdAt', saleNumber.as('saleNumber'), payerName.as('payerName')]);

const one = prepared('receipt-read', ($: Placeholders<{ id: string }>) => receipts.where('r.id', '=', $.id));
const unprinted = prepared('receipt-unprinted', () =>
  receipts
    .where('r.kind', '=', 'original')
    .where('r.state', 'not in', ['accepted', 'printed'])
    .orderBy('r.createdAt')
    .orderBy('r.id'),
);

export async function readReceipt(context: BranchContext, id: string): Promise<Receipt | undefined> {
  const row = await context.transaction.first(one, { id });
  return row && toReceipt(context, row);
}

/**
 * The receipts that the printer has neither accepted nor printed, oldest first. Copies are left out, because the law
 * does not require them.
 */
export async function listUnprintedReceipts(context: BranchContext): Promise<Receipt[]> {
  const rows = await context.transaction.run(unprinted);
  return rows.map((row) => toReceipt(context, row));
}

const copies = prepared('receipt-copies', ($: Placeholders<{ saleId: string }>) =>
  db
    .selectFrom('receipt')
    .select(['id', 'state', 'leasedUntil', 'reason', 'createdAt'])
    .where('saleId', '=', $.saleId)
    .where('kind', '=', 'copy')
    .orderBy('createdAt')
    .orderBy('id'),
);

/** The copies of a sale's receipt, the latest last. */
export async function readCopies(context: BranchWork, saleId: string): Promise<ReceiptCopy[]> {
  const { transaction, branch, clock } = context;
  const rows = await transaction.run(copies, { saleId });
  return rows.map(({ id, reason, createdAt, ...row }) => ({
    id,
    state: stateAt(row, clock.now()),
    reason,
    createdAt: toWireTime(createdAt, branch.timeZone),
  }));
}

const toSend = prepared('receipt-to-send', ($: Placeholders<{ saleId: string }>) =>
  db
    .selectFrom('receipt')
    .select(['id', 'payload', 'printerUrl', 'state', 'leasedBy', 'leasedUntil'])
    .where('saleId', '=', $.saleId)
    .where('kind', '=', 'original')
    .$narrowType<{ payload: ReceiptPayload }>(),
);

/** A sale's receipt, and what to send while the caller has the lease; undefined if none is printed. */
export async function findReceiptToSend(
  { transaction, actor, clock }: BranchContext,
  saleId: string,
): Promise<CreatedReceipt | undefined> {
  const row = await transaction.first(toSend, { saleId });
  if (row === undefined) return undefined;
  const { id, payload: receiptData, printerUrl, leasedBy } = row;
  const isMine = leasedBy === actor.userId && stateAt(row, clock.now()) === 'sending';
  return { id, toSend: isMine ? { receiptData, printerUrl } : null };
}

function toReceipt({ branch, clock }: BranchContext, row: InferResult<typeof receipts>[number]): Receipt {
  const { totalMinor, currency, leasedUntil: _, ...receipt } = row;
  return {
    ...receipt,
    branchId: branch.id,
    total: toMajor(totalMinor, currency),
    state: stateAt(row, clock.now()),
    createdAt: toWireTime(row.createdAt, branch.timeZone),
  };
}

export interface FoundOriginal {
  readonly deviceId: string;
  readonly printerUrl: string;
  readonly document: OriginalDocument;
}

/**
 * The fiscal document of a sale that is to be reversed, by its four numbers; null if the sale printed none. `reported`
 * is what the desk read off the slip; it is saved if the numbers were not known. Refuses while the document has not
 * been printed.
 */
export async function findOriginal(
  context: BranchWork,
  saleId: string,
  reported: OriginalDocument | null,
): Promise<FoundOriginal | null> {
  const receipt = await context.transaction.first(lockOriginal, { saleId });
  if (receipt === undefined) return null;
  const { deviceId, printerUrl } = receipt;
  if (!isAtPrinter(receipt.state)) throw new Refusal('receipt-unsettled');
  const known = numbersOf(receipt, context.branch.timeZone);
  if (known !== null) return { deviceId, printerUrl, document: known };
  if (reported === null) throw new Refusal('original-numbers-needed');
  const printedAt = Temporal.PlainDate.from(reported.date).toZonedDateTime(context.branch.timeZone).toInstant();
  const { date: _, ...numbers } = reported;
  await context.transaction.run(saveReceipt, { ...receipt, ...numbers, state: 'printed', reason: null, printedAt });
  await writeAuditEntry(context, {
    action: 'receipt.name',
    entity: 'receipt',
    entityId: receipt.id,
    before: { state: receipt.state },
    after: { state: 'printed', ...reported },
  });
  await recordChange(context, 'receipt', [receipt.id]);
  return { deviceId, printerUrl, document: reported };
}
