import type { VoucherDetails } from '@quieta/contract/vouchers/voucher';
import type * as voucherEndpoints from '@quieta/contract/vouchers/voucher-endpoints';
import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withChanges } from '#platform/with-changes';
import { getVoucher } from './voucher-queries.ts';
import {
  addEntry,
  insertVoucher,
  lockVouchers,
  type NewEntry,
  type NewVoucher,
  saveVoucher,
} from './voucher-repository.ts';
import { readRate, readVoucherSettings, saveVoucherSettings } from './voucher-settings-repository.ts';

/** Writes a voucher that is sold, with its balance. The sale may be written later in the transaction. */
export async function createVoucher(context: BranchContext, saleId: string, voucher: NewVoucher): Promise<void> {
  const { id, kind, amountMinor, tax, guestId, appointmentId, expiresOn, component } = voucher;
  const { userId } = context.actor;
  await insertVoucher(context, voucher);
  await addEntry(context, { voucherId: id, kind: 'sold', amountMinor, units: component?.units ?? 0, saleId, userId });
  // Without the recipient, who is not a guest of the branch, and without the code, which is as good as money.
  const after = {
    saleId,
    kind,
    amountMinor,
    taxId: tax?.id ?? null,
    guestId,
    appointmentId,
    expiresOn,
    ...(component && { units: component.units, soldPackageId: component.soldPackageId }),
  };
  await writeAuditEntry(context, { action: 'voucher.create', entity: 'voucher', entityId: id, before: null, after });
  await recordChange(context, 'voucher', [id]);
}

/**
 * Adds money and units to a voucher that the caller has locked, or takes some (negative; money in minor units): for a
 * sale, for its reversal, or for what became of the component of a package.
 */
export async function moveMoney(context: BranchWork, entry: NewEntry): Promise<void> {
  const { voucherId, kind, amountMinor, saleId, units = 0, appointmentId = null, reason = null } = entry;
  await addEntry(context, entry);
  await writeAuditEntry(context, {
    action: `voucher.${kind}`,
    entity: 'voucher',
    entityId: voucherId,
    before: null,
    after: {
      saleId,
      amountMinor,
      ...(units !== 0 && { units }),
      ...(appointmentId !== null && { appointmentId }),
      ...(reason !== null && { reason }),
    },
  });
  await recordChange(context, 'voucher', [voucherId]);
}

/** Changes the expiry date of a voucher, or blocks or unblocks it. Only sales change its balance. */
export async function updateVoucher(
  context: BranchContext,
  { params, body, baseVersion }: Request<typeof voucherEndpoints.updateVoucher>,
): Promise<VoucherDetails> {
  await lockVouchers(context, 'id', [params.id]);
  const current = await getVoucher(context, { params });
  refuseStale(current, baseVersion);
  const { expiresOn, blockedReason } = withChanges(current, body);
  await context.transaction.run(saveVoucher, { id: params.id, expiresOn, blockedReason });
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

/** Changes how vouchers are issued from now on; existing vouchers stay as they are. */
export async function updateVoucherSettings(
  context: BranchContext,
  { body, baseVersion }: Request<typeof voucherEndpoints.updateVoucherSettings>,
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
