import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { lockOriginal, saveReceipt } from './receipt-repository.ts';
import { numbersOf, type OriginalDocument } from './receipt-rules.ts';

export interface FoundOriginal {
  readonly deviceId: string;
  readonly printerUrl: string;
  readonly document: OriginalDocument;
}

/**
 * The fiscal document of a sale that is to be reversed, by its four numbers; null if the sale printed none. `reported` is what the desk
 * read off the slip; it is saved if the numbers were not known. Refuses while the document has not been printed.
 */
export async function findOriginal(
  context: BranchWork,
  saleId: string,
  reported: OriginalDocument | null,
): Promise<FoundOriginal | null> {
  const receipt = await lockOriginal(context, saleId);
  if (receipt === undefined) return null;
  const { deviceId, printerUrl } = receipt;
  if (receipt.state !== 'accepted' && receipt.state !== 'printed') throw new Refusal('receipt-unsettled');
  const known = numbersOf(receipt, context.branch.timeZone);
  if (known !== null) return { deviceId, printerUrl, document: known };
  if (reported === null) throw new Refusal('original-numbers-needed');
  const printedAt = Temporal.PlainDate.from(reported.date).toZonedDateTime(context.branch.timeZone).toInstant();
  const { date: _, ...numbers } = reported;
  await saveReceipt(context, { ...receipt, ...numbers, state: 'printed', reason: null, printedAt });
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
