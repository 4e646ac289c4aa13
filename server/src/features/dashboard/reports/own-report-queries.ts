import type { Report } from '@quieta/contract/dashboard/reports';
import { requirePermission } from '#platform/actor';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const own = prepared('report-own-staff', ($: Placeholders<{ userId: string }>) =>
  db.selectFrom('membership').select('staffId').where('userId', '=', $.userId).where('branchId', '=', tenant.branchId),
);

/**
 * Which row of a report its reader may see: undefined is all of them, null none. Whoever may not see reports has their
 * own row of that on therapists; anything else is refused with `not-allowed`.
 */
export async function findOwnKey(
  { actor, branch, transaction }: BranchContext,
  report: Report | undefined,
): Promise<string | null | undefined> {
  if (branch.permissions.includes('report')) return undefined;
  if (report !== 'therapists') requirePermission(branch, 'report');
  return (await transaction.first(own, { userId: actor.userId }))?.staffId ?? null;
}
