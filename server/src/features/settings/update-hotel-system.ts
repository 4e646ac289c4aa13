import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import type { updateHotelSystem as endpoint } from '@quieta/contract/settings/update-hotel-system';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveBranch } from './branch-repository.ts';
import { sealHotelAccess } from './hotel-access-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

/** Sets the branch's hotel system. Its access data are sealed with `key`; the audit and the answer know only that there are some. */
export async function updateHotelSystem(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoint>,
  key: Uint8Array,
): Promise<BusinessProfile> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  const present = await lockBranch(context, baseVersion);
  const { pmsProvider } = body;
  const stays = body.access === undefined && pmsProvider === present.pmsProvider;
  await saveBranch(context, {
    pms_provider: pmsProvider,
    ...(!stays && { hotel_access: sealed(body, key, context.branch.id) }),
  });
  return recordBranchUpdate(context, present);
}

function sealed(body: Request<typeof endpoint>['body'], key: Uint8Array, branchId: string): string | null {
  if (body.access == null) return null;
  const { branchId: _, ...connection } = body;
  // The access that its own provider's schema has read.
  return sealHotelAccess(connection as HotelConnection, key, branchId);
}
