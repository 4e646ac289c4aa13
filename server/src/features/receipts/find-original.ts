import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { lockOriginal, type OriginalReceipt, saveNumbers } from './original-queries.ts';
import type { OriginalDocument } from './receipt-rules.ts';

export interface FoundOriginal {
  readonly deviceId: string;
  readonly printerUrl: string;
  readonly document: OriginalDocument;
}

/**
 * The fiscal document of a sale that is to be taken back, by its four numbers; null where the sale printed none. `told` is what the
 * desk read off the slip, kept where the numbers were not known. A document that is still on its way cannot be taken back.
 */
export async function findOriginal(
  context: BranchWork,
  saleId: string,
  told: OriginalDocument | null,
): Promise<FoundOriginal | null> {
  const receipt = await lockOriginal(context, saleId);
  if (receipt === undefined) return null;
  const { deviceId, printerUrl } = receipt;
  if (receipt.state !== 'accepted' && receipt.state !== 'printed') throw new Refusal('receipt-unsettled');
  const known = knownNumbers(context, receipt);
  if (known !== null) return { deviceId, printerUrl, document: known };
  if (told === null) throw new Refusal('original-numbers-needed');
  const printedAt = Temporal.PlainDate.from(told.date).toZonedDateTime(context.branch.timeZone).toInstant();
  await saveNumbers(context, receipt.id, { ...told, printedAt });
  await writeAuditEntry(context, {
    action: 'receipt.name',
    entity: 'receipt',
    entityId: receipt.id,
    before: { state: receipt.state },
    after: { state: 'printed', ...told },
  });
  await recordChange(context, 'receipt', [receipt.id]);
  return { deviceId, printerUrl, document: told };
}

function knownNumbers({ branch }: BranchWork, receipt: OriginalReceipt): OriginalDocument | null {
  const { closingNumber, documentNumber, printerSerial, printedAt } = receipt;
  if (closingNumber === null || documentNumber === null || printerSerial === null || printedAt === null) return null;
  const date = printedAt.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  return { closingNumber, documentNumber, printerSerial, date };
}
