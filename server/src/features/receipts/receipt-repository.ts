import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import { insertion, revision, type WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

/** A receipt as it is stored; the printer's numbers are null until they are reported. */
export type StoredReceipt = Omit<Row<'receipt'>, 'payload'> & { readonly payload: ReceiptPayload };

export type NewReceipt = Pick<
  StoredReceipt,
  'saleId' | 'kind' | 'deviceId' | 'printerUrl' | 'payload' | 'state' | 'attempts' | 'leasedBy' | 'leasedUntil'
>;

const insert = insertion('receipt');

const untold = {
  reason: null,
  closingNumber: null,
  documentNumber: null,
  printerSerial: null,
  printedAt: null,
  retryAt: null,
} satisfies Partial<WholeRow<'receipt'>>;

export async function insertReceipt(
  { transaction, clock }: BranchWork,
  id: string,
  { payload, ...receipt }: NewReceipt,
): Promise<void> {
  const added = { id, payload: JSON.stringify(payload), createdAt: clock.now() };
  await transaction.run(insert, { ...untold, ...receipt, ...added });
}

/** Locks a receipt, so that two senders decide one after the other. */
export const lockReceipt = prepared('receipt-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('receipt').selectAll().where('id', '=', $.id).forNoKeyUpdate().$narrowType<StoredReceipt>(),
);

/** Locks the fiscal document of a sale, if the sale has one. */
export const lockOriginal = prepared('receipt-lock-original', ($: Placeholders<{ saleId: string }>) =>
  db
    .selectFrom('receipt')
    .selectAll()
    .where('saleId', '=', $.saleId)
    .where('kind', '=', 'original')
    .forNoKeyUpdate()
    .$narrowType<StoredReceipt>(),
);

/** Saves a receipt that the caller has locked. */
export const saveReceipt = revision('receipt', {
  keeps: ['saleId', 'kind', 'deviceId', 'printerUrl', 'payload', 'createdAt'],
});

/**
 * Empties the printer's texts on the receipts of these sales; the law requires their payload to be kept. Answers which
 * receipts.
 */
export async function eraseFromReceipts({ transaction }: BranchWork, saleIds: readonly string[]): Promise<string[]> {
  const receipts = db.updateTable('receipt').set({ reason: null }).where('saleId', '=', anyOf(saleIds));
  return (await transaction.rows(receipts.returning('id'))).map(({ id }) => id);
}
