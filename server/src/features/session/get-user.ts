import type { User } from '@quieta/contract/session/user';
import type { getUser as endpoint } from '@quieta/contract/session/user-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { Context } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { listUserBranches } from './list-user-branches.ts';
import { findUser } from './user-queries.ts';

export async function getUser(context: Context, request: Request<typeof endpoint>): Promise<User> {
  const { actor, transaction } = context;
  const branches = await listUserBranches(context, request);
  const found = await findUser(transaction, actor.userId);
  if (found === undefined) throw new Refusal('not-found');
  const { timeZone: timeZoneId, ...rest } = found;
  return { ...rest, timeZoneId, environmentName: actor.environmentName, branches };
}
