import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { createVoucher } from '#features/vouchers/voucher-commands';
import { findFreeCode } from '#features/vouchers/voucher-repository';
import type { BranchContext } from '#platform/http/context';
import type { StoredPackage } from './package-repository.ts';
import { insertSoldItems, insertSoldPackage } from './sold-package-repository.ts';

/**
 * Writes a package that is sold, with a voucher for each of its components and what their units may be used for. The
 * sale may be written later in the transaction.
 */
export async function createSoldPackage(context: BranchContext, sold: StoredPackage, saleId: string): Promise<void> {
  const { components, members: _, guestName: __, ...row } = sold;
  await insertSoldPackage(context, row);
  for (const [position, component] of components.entries()) {
    const { id, name, kind, units, amountMinor, listPriceMinor, tax, items } = component;
    await createVoucher(context, saleId, {
      id,
      code: await findFreeCode(context),
      kind,
      amountMinor,
      tax,
      serviceId: null,
      guestId: null,
      appointmentId: null,
      recipientName: null,
      expiresOn: null,
      component: { soldPackageId: sold.id, componentPosition: position, componentName: name, units, listPriceMinor },
    });
    await insertSoldItems(context, id, items);
  }
  const { packageId, name, kind, guestId, expiresOn } = sold;
  // Without the recipient, who is not a guest of the branch, and without the code, which is as good as money.
  const price = components.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const after = { saleId, packageId, name, kind, guestId, expiresOn, price };
  await writeAuditEntry(context, {
    action: 'sold-package.create',
    entity: 'sold-package',
    entityId: sold.id,
    before: null,
    after,
  });
  await recordChange(context, 'soldPackage', [sold.id]);
}
