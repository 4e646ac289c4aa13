import type * as accountingEndpoints from '@quieta/contract/accounting/accounting-endpoints';
import type { AccountingSettings } from '@quieta/contract/accounting/accounting-settings';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAccountingSettings, saveAccountingSettings } from './accounting-settings-repository.ts';

/** Changes the accounts of all files from now on, those of earlier days included: a file is made anew each time. */
export async function updateAccountingSettings(
  context: BranchContext,
  { body, baseVersion }: Request<typeof accountingEndpoints.updateAccountingSettings>,
): Promise<AccountingSettings> {
  const { branchId: _, ...values } = body;
  const before = await readAccountingSettings(context);
  refuseStale(before, baseVersion);
  const isSaved = await saveAccountingSettings(context, { ...values, version: before.version });
  const after = await readAccountingSettings(context);
  // Another user has changed the settings meanwhile.
  if (!isSaved) throw new Refusal('version-conflict', {}, { current: after });
  const { branch } = context;
  await writeAuditEntry(context, {
    action: 'accounting-settings.update',
    entity: 'accounting-settings',
    entityId: branch.id,
    before,
    after,
  });
  await recordChange(context, 'branch', [branch.id]);
  return after;
}
