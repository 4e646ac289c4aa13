import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { updateHotelSystem as endpoint } from '@quieta/contract/settings/update-hotel-system';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveBranch } from './branch-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

export async function updateHotelSystem(
  context: BranchContext,
  { body: { pmsProvider }, baseVersion }: Request<typeof endpoint>,
): Promise<BusinessProfile> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  const present = await lockBranch(context, baseVersion);
  await saveBranch(context, { pms_provider: pmsProvider });
  return recordBranchUpdate(context, present);
}
