import { insertion, insertions, type WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import type { StoredItem } from './package-repository.ts';

const insert = insertion('soldPackage');
const insertItems = insertions('soldPackageItem');

/** Writes the row of a package that is sold or granted; its components are vouchers. */
export async function insertSoldPackage({ transaction }: BranchWork, row: WholeRow<'soldPackage'>): Promise<void> {
  await transaction.run(insert, row);
}

/** Writes what the units of a component may be used for; the first is the usual one. */
export async function insertSoldItems(
  { transaction }: BranchWork,
  voucherId: string,
  items: readonly Pick<StoredItem, 'kind' | 'id' | 'surchargeMinor'>[],
): Promise<void> {
  const rows = items.map(({ kind, id, surchargeMinor }, position) => ({
    voucherId,
    position,
    serviceId: kind === 'service' ? id : null,
    productId: kind === 'product' ? id : null,
    surchargeMinor,
  }));
  await transaction.run(insertItems, rows);
}
