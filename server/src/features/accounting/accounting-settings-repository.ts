import { type AccountingSettings, type Accounts, noAccounts } from '@quieta/contract/accounting/accounting-settings';
import { db, prepared } from '#platform/database/query';
import { onlyRow } from '#platform/database/whole-rows';
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

const save = onlyRow('accountingSettings');

/** Saves the settings if they still have this version, 0 for none yet; answers whether they were saved. */
export async function saveAccountingSettings(
  { transaction }: BranchContext,
  { accounts, ...settings }: AccountingSettings,
): Promise<boolean> {
  return (await transaction.first(save, { ...settings, accounts: JSON.stringify(accounts) })) !== undefined;
}
