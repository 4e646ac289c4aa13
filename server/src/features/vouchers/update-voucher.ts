import type { VoucherDetails } from '@quieta/contract/vouchers/voucher';
import type { updateVoucher as endpoint } from '@quieta/contract/vouchers/voucher-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withChanges } from '#platform/with-changes';
import { getVoucher } from './get-voucher.ts';
import { lockVouchers, saveVoucher } from './voucher-repository.ts';

/** Changes the expiry date of a voucher, or blocks or unblocks it. Only sales change its balance. */
export async function updateVoucher(
  context: BranchContext,
  { params, body, baseVersion }: Request<typeof endpoint>,
): Promise<VoucherDetails> {
  await lockVouchers(context, 'id', [params.id]);
  const current = await getVoucher(context, { params });
  refuseStale(current, baseVersion);
  const { expiresOn, blockedReason } = withChanges(current, body);
  await saveVoucher(context, { id: params.id, expiresOn, blockedReason });
  await writeAuditEntry(context, {
    action: 'voucher.update',
    entity: 'voucher',
    entityId: params.id,
    before: { expiresOn: current.expiresOn, blockedReason: current.blockedReason },
    after: { expiresOn, blockedReason },
  });
  await recordChange(context, 'voucher', [params.id]);
  return getVoucher(context, { params });
}
