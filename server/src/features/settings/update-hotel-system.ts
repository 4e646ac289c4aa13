import type { updateHotelSystem as endpoint } from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import { isInnerHost } from '#gateways/pms/inner-addresses';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveBranch } from './branch-repository.ts';
import { sealHotelAccess } from './hotel-access-repository.ts';
import { lockBranch, recordBranchUpdate } from './internal/record-branch-update.ts';

interface HotelSystemOptions {
  /** Seals the access data. */
  readonly sessionKey: Uint8Array;
  /** The addresses in its own network that the server may call. */
  readonly hotelOrigins: readonly string[];
}

/**
 * Sets the branch's hotel system. Its access data are sealed with the session key; the audit and the answer only say whether there are any.
 */
export async function updateHotelSystem(
  context: BranchContext,
  { body, baseVersion }: Request<typeof endpoint>,
  { sessionKey: key, hotelOrigins }: HotelSystemOptions,
): Promise<BusinessProfile> {
  if (body.access != null) refuseInner(body.access.url, hotelOrigins);
  const current = await lockBranch(context, baseVersion);
  const { pmsProvider } = body;
  const stays = body.access === undefined && pmsProvider === current.pmsProvider;
  await saveBranch(context, {
    pmsProvider,
    ...(!stays && { hotelAccess: sealed(body, key, context.branch.id) }),
  });
  return recordBranchUpdate(context, current);
}

/** A branch must not point the server at a machine in its own network that the installation does not list. */
function refuseInner(address: string, listed: readonly string[]): void {
  const { origin, hostname } = new URL(address);
  if (!listed.includes(origin) && isInnerHost(hostname))
    throw new Refusal('hotel-not-listed', { origin }, { fields: [{ path: 'access.url', reason: 'not_listed' }] });
}

function sealed(body: Request<typeof endpoint>['body'], key: Uint8Array, branchId: string): string | null {
  if (body.access == null) return null;
  const { branchId: _, ...connection } = body;
  // The access data were parsed with the schema of this provider.
  return sealHotelAccess(connection as HotelConnection, key, branchId);
}
