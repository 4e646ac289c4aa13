import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-endpoints';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { onlyRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

const read = prepared('voucher-settings', () => db.selectFrom('voucherSettings').selectAll());

/** The branch's voucher settings; version 0 if it has not chosen any. */
export async function readVoucherSettings({ transaction }: BranchContext): Promise<VoucherSettings> {
  return (await transaction.first(read)) ?? { outsideVatTaxId: null, validMonths: null, version: 0 };
}

const save = onlyRow('voucherSettings');

/** Saves the settings if they still have this version, 0 for none yet; answers whether they were saved. */
export async function saveVoucherSettings({ transaction }: BranchContext, settings: VoucherSettings): Promise<boolean> {
  return (await transaction.first(save, settings)) !== undefined;
}

const rate = prepared('voucher-settings-tax', ($: Placeholders<{ taxId: string }>) =>
  db.selectFrom('tax').select('rateBasisPoints').where('id', '=', $.taxId).where('archivedAt', 'is', null),
);

/**
 * The rate of one of the branch's taxes in use, in hundredths of a percent; undefined if there is none with this id.
 */
export async function readRate({ transaction }: BranchContext, taxId: string): Promise<number | undefined> {
  return (await transaction.first(rate, { taxId }))?.rateBasisPoints;
}
