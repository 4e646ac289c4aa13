import type { PackageSettings } from '@quieta/contract/packages/package-endpoints';
import { db, prepared } from '#platform/database/query';
import { onlyRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

const read = prepared('package-settings', () => db.selectFrom('packageSettings').selectAll());

/** How the branch deals with what it sells ahead; version 0 if it has chosen nothing. */
export async function readPackageSettings({ transaction }: BranchWork): Promise<PackageSettings> {
  const unchosen: PackageSettings = {
    takesNoShow: true,
    takesLate: true,
    lateHours: 24,
    printsUsedUnits: false,
    paymentTypeId: null,
    commissionAt: 'use',
    isEverywhere: false,
    version: 0,
  };
  return (await transaction.first(read)) ?? unchosen;
}

const save = onlyRow('packageSettings');

/** Saves the settings if they still have this version, 0 for none yet; answers whether they were saved. */
export async function savePackageSettings({ transaction }: BranchWork, settings: PackageSettings): Promise<boolean> {
  return (await transaction.first(save, settings)) !== undefined;
}
