import { updateAccountingSettings } from '@quieta/contract/accounting/accounting-endpoints';
import type { AccountingSettings } from '@quieta/contract/accounting/accounting-settings';
import { updateBusinessDay } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** Rejects with its refusal, which the form shows. */
export function saveAccountingSettings(values: Omit<AccountingSettings, 'version'>, baseVersion: number) {
  return write(updateAccountingSettings, { body: values }, { baseVersion, quiet: isRefusal });
}

/** Rejects with its refusal, which the form shows. */
export function saveDayStart({ id: branchId, version }: BusinessProfile, dayStartsAt: string) {
  const input = { params: { branchId }, body: { dayStartsAt } };
  return write(updateBusinessDay, input, { baseVersion: version, quiet: isRefusal });
}
