import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readBusinessProfile } from './branch-repository.ts';

/** The branch in the address; it has already been checked that the user belongs to it. */
export async function getBranch(context: BranchContext): Promise<BusinessProfile> {
  const profile = await readBusinessProfile(context);
  if (profile === undefined) throw new Refusal('not-found');
  return profile;
}
