import type { VoucherEntry } from '@quieta/contract/vouchers/voucher';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import { addEntry } from './voucher-repository.ts';

/** Puts money on a voucher that the caller has locked, or takes some of it (negative, minor units), for a sale or what takes one back. */
export async function moveMoney(
  context: BranchWork,
  entry: {
    readonly voucherId: string;
    readonly kind: Exclude<VoucherEntry['kind'], 'sold'>;
    readonly amount: number;
    readonly saleId: string;
    readonly userId: string;
  },
): Promise<void> {
  const { voucherId, kind, amount, saleId } = entry;
  await addEntry(context, entry);
  await writeAuditEntry(context, {
    action: `voucher.${kind}`,
    entity: 'voucher',
    entityId: voucherId,
    before: null,
    after: { saleId, amountMinor: amount },
  });
  await recordChange(context, 'voucher', [voucherId]);
}
