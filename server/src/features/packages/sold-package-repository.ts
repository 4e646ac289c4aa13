import { findFreeCode } from '#features/vouchers/voucher-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
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

const ofCode = prepared('sold-package-code-taken', ($: Placeholders<{ code: string }>) =>
  db.selectFrom('soldPackage').select('id').where('code', '=', $.code),
);

/** A code that no package and no voucher of the branch has yet. */
export async function findFreePackageCode(context: BranchWork): Promise<string> {
  const code = await findFreeCode(context);
  const existing = await context.transaction.first(ofCode, { code });
  return existing === undefined ? code : findFreePackageCode(context);
}

const existingComponents = prepared('components-taken', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('voucher').select('id').where('id', '=', anyOf($.ids)),
);

/** The ones of these ids that something else has already. */
export async function findExistingComponents({ transaction }: BranchWork, ids: readonly string[]): Promise<string[]> {
  return (await transaction.run(existingComponents, { ids })).map(({ id }) => id);
}
