import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { addEntry, insertVoucher, type NewVoucher } from './voucher-repository.ts';

/** Writes a voucher that is sold, with its balance. The sale may be written later in the transaction. */
export async function createVoucher(context: BranchContext, saleId: string, voucher: NewVoucher): Promise<void> {
  const { id, kind, amountMinor, tax, guestId, appointmentId, expiresOn } = voucher;
  await insertVoucher(context, voucher);
  await addEntry(context, { voucherId: id, kind: 'sold', amountMinor, saleId, userId: context.actor.userId });
  // Without the recipient, who is not a guest of the branch, and without the code, which is as good as money.
  const after = { saleId, kind, amountMinor, taxId: tax?.id ?? null, guestId, appointmentId, expiresOn };
  await writeAuditEntry(context, { action: 'voucher.create', entity: 'voucher', entityId: id, before: null, after });
  await recordChange(context, 'voucher', [id]);
}
