import { type AccountingSettings, type Accounts, noAccounts } from '@quieta/contract/accounting/accounting-settings';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const read = prepared('accounting-settings', () =>
  // Only `saveAccountingSettings` writes it.
  db.selectFrom('accountingSettings').selectAll().$narrowType<{ accounts: Accounts }>(),
);

/** The branch's accounting settings; version 0 if it has not saved any. */
export async function readAccountingSettings({ transaction }: BranchContext): Promise<AccountingSettings> {
  const row = await transaction.first(read);
  if (row === undefined)
    return { consultantNumber: null, clientNumber: null, yearBeginsIn: 1, accounts: noAccounts, version: 0 };
  const { consultantNumber, clientNumber, yearBeginsIn, accounts, version } = row;
  return { consultantNumber, clientNumber, yearBeginsIn, accounts, version };
}

interface Saved extends Omit<AccountingSettings, 'accounts'> {
  /** As JSON. */
  readonly accounts: string;
}

const save = prepared('accounting-settings-save', ($: Placeholders<Saved>) =>
  db
    .insertInto('accountingSettings')
    .values({
      consultantNumber: $.consultantNumber,
      clientNumber: $.clientNumber,
      yearBeginsIn: $.yearBeginsIn,
      accounts: $.accounts,
    })
    .onConflict((conflict) =>
      conflict
        // The primary key is the tenant alone.
        .columns([])
        .doUpdateSet(({ eb, ref }) => ({
          consultantNumber: ref('excluded.consultantNumber'),
          clientNumber: ref('excluded.clientNumber'),
          yearBeginsIn: ref('excluded.yearBeginsIn'),
          accounts: ref('excluded.accounts'),
          version: eb('accountingSettings.version', '+', 1),
        }))
        .where('accountingSettings.version', '=', $.version),
    )
    .returning('version'),
);

/** Saves the settings if they still have this version, 0 for none yet; answers whether they were saved. */
export async function saveAccountingSettings(
  { transaction }: BranchContext,
  { accounts, ...settings }: AccountingSettings,
): Promise<boolean> {
  return (await transaction.first(save, { ...settings, accounts: JSON.stringify(accounts) })) !== undefined;
}

const country = prepared('accounting-country', () =>
  db.selectFrom('branch').select('country').where('id', '=', tenant.branchId),
);

/** The branch's country, ISO 3166. */
export async function readCountry({ transaction }: BranchContext): Promise<string> {
  return (await transaction.first(country))?.country ?? '';
}
