import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import { lockBusinessProfile, readBusinessProfile } from '../branch-repository.ts';

/** The current branch, locked until the commit. Refuses with `not-found` and `version-conflict`. */
export async function lockBranch(context: BranchContext, baseVersion: number | undefined): Promise<BusinessProfile> {
  const current = await lockBusinessProfile(context);
  if (current === undefined) throw new Refusal('not-found');
  refuseStale(current, baseVersion);
  return current;
}

/** Records the change of the branch in the audit and in the change feed, and answers the branch. */
export async function recordBranchUpdate(context: BranchContext, before: BusinessProfile): Promise<BusinessProfile> {
  const after = await readBusinessProfile(context);
  if (after === undefined) throw new Error('the branch that was just written is missing');
  await writeAuditEntry(context, {
    action: 'branch.update',
    entity: 'branch',
    entityId: before.id,
    before: auditedValues(before),
    after: auditedValues(after),
  });
  await recordChange(context, 'branch', [before.id]);
  return after;
}

/** The audited values of a branch; for the logo only whether there is one. */
function auditedValues({ imgLogo, ...values }: BusinessProfile): object {
  return { ...values, hasLogo: imgLogo !== null };
}
