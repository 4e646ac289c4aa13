import type { updateOpeningHours as endpoint } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { problemsOf } from '@quieta/contract/settings/opening-hours-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { replaceOpeningHours, saveBranch } from './branch-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

export async function updateOpeningHours(
  context: BranchContext,
  { body: { openingHours }, baseVersion }: Request<typeof endpoint>,
): Promise<BusinessProfile> {
  const problems = problemsOf(openingHours).map(({ index, reason }) => ({ path: `openingHours.${index}`, reason }));
  if (problems.length > 0) throw new Refusal('invalid-request', {}, { fields: problems });
  const current = await lockBranch(context, baseVersion);
  await replaceOpeningHours(context, openingHours);
  await saveBranch(context, {});
  return recordBranchUpdate(context, current);
}
