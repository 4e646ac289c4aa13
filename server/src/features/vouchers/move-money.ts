import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import { addEntry, type NewEntry } from './voucher-repository.ts';

/** Adds money to a voucher that the caller has locked, or takes some of it (negative, minor units), for a sale or its reversal. */
export async function moveMoney(context: BranchWork, entry: NewEntry): Promise<void> {
  const { voucherId, kind, amountMinor, saleId } = entry;
  await addEntry(context, entry);
  await writeAuditEntry(context, {
    action: `voucher.${kind}`,
    entity: 'voucher',
    entityId: voucherId,
    before: null,
    after: { saleId, amountMinor },
  });
  await recordChange(context, 'voucher', [voucherId]);
}
