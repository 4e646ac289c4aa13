import type { Branch } from '@quieta/contract/session/branch';
import type { listUserBranches as endpoint } from '@quieta/contract/session/list-user-branches';
import { Refusal } from '#platform/errors/refusal';
import type { Context } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { findUserBranches } from './user-queries.ts';

export async function listUserBranches(
  { actor, transaction }: Context,
  { params }: Request<typeof endpoint>,
): Promise<Branch[]> {
  if (params.id.toLowerCase() !== actor.userId) throw new Refusal('not-found');
  const rows = await findUserBranches(transaction, actor.environmentId, actor.userId);
  return rows.map(({ id, name, timeZone, currency, country }) => ({ id, name, timeZone, currency, country }));
}
