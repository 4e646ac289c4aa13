import type { updateHotelTax as endpoint } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveBranch } from './branch-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

/** Sets when the branch applies the tax for hotel guests; earlier sales keep their tax. */
export async function updateHotelTax(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoint>,
): Promise<BusinessProfile> {
  const current = await lockBranch(context, baseVersion);
  await saveBranch(context, { hotelTaxRule: body.hotelTaxRule });
  return recordBranchUpdate(context, current);
}
