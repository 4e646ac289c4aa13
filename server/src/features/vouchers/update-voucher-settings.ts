import type { updateVoucherSettings as endpoint, VoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readRate, readVoucherSettings, saveVoucherSettings } from './voucher-settings-repository.ts';

/** Changes how vouchers are issued from now on; existing vouchers stay as they are. */
export async function updateVoucherSettings(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoint>,
): Promise<VoucherSettings> {
  const before = await readVoucherSettings(context);
  refuseStale(before, baseVersion);
  if (body.outsideVatTaxId !== null && body.outsideVatTaxId !== before.outsideVatTaxId) {
    const rate = await readRate(context, body.outsideVatTaxId);
    if (rate === undefined) throw new Refusal('not-found');
    if (rate !== 0) throw new Refusal('voucher-tax-has-rate');
  }
  const isSaved = await saveVoucherSettings(context, { ...body, version: before.version });
  const after = await readVoucherSettings(context);
  // Another user has changed the settings meanwhile.
  if (!isSaved) throw new Refusal('version-conflict', {}, { current: after });
  const { branch } = context;
  await writeAuditEntry(context, {
    action: 'voucher-settings.update',
    entity: 'voucher-settings',
    entityId: branch.id,
    before,
    after,
  });
  await recordChange(context, 'voucher', [branch.id]);
  return after;
}
