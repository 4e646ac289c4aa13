import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-settings';
import { statement } from '#platform/database/statement';
import type { BranchContext, BranchWork } from '#platform/http/context';

const read = statement<VoucherSettings>(
  'voucher-settings',
  `SELECT outside_vat_tax_id AS "outsideVatTaxId", valid_months AS "validMonths", version FROM voucher_settings
   WHERE environment_id = $1 AND branch_id = $2`,
);

/** How the branch issues vouchers; version 0 where it has chosen nothing. */
export async function readVoucherSettings({ transaction, actor, branch }: BranchContext): Promise<VoucherSettings> {
  const [row] = await transaction.run(read, [actor.environmentId, branch.id]);
  return row ?? { outsideVatTaxId: null, validMonths: null, version: 0 };
}

const save = statement<{ version: number }>(
  'voucher-settings-save',
  `INSERT INTO voucher_settings AS s (environment_id, branch_id, outside_vat_tax_id, valid_months) VALUES ($1, $2, $3, $4)
   ON CONFLICT (environment_id, branch_id) DO UPDATE
     SET outside_vat_tax_id = excluded.outside_vat_tax_id, valid_months = excluded.valid_months, version = s.version + 1
     WHERE s.version = $5
   RETURNING version`,
);

/** Writes the settings if they still are of this version, 0 for none yet; answers whether they were. */
export async function saveVoucherSettings(
  { transaction, actor, branch }: BranchContext,
  { outsideVatTaxId, validMonths, version }: VoucherSettings,
): Promise<boolean> {
  const values = [actor.environmentId, branch.id, outsideVatTaxId, validMonths, version];
  return (await transaction.run(save, values)).length > 0;
}

const rate = statement<{ rateBasisPoints: number }>(
  'voucher-settings-tax',
  `SELECT rate_basis_points AS "rateBasisPoints" FROM tax
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3 AND archived_at IS NULL`,
);

/** The rate of a tax that the branch offers, in hundredths of a per cent; undefined where it offers none of this id. */
export async function readRate(
  { transaction, actor, branch }: BranchContext,
  taxId: string,
): Promise<number | undefined> {
  const [row] = await transaction.run(rate, [actor.environmentId, branch.id, taxId]);
  return row?.rateBasisPoints;
}

const country = statement<{ country: string }>(
  'voucher-country',
  'SELECT country FROM branch WHERE environment_id = $1 AND id = $2',
);

/** The branch's country, ISO 3166. */
export async function readCountry({ transaction, actor, branch }: BranchWork): Promise<string> {
  const [row] = await transaction.run(country, [actor.environmentId, branch.id]);
  return row?.country ?? '';
}
