import type { Branch } from '@quieta/contract/session/branch';
import type * as userEndpoints from '@quieta/contract/session/user-endpoints';
import type { User } from '@quieta/contract/session/user-endpoints';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { Context } from '#platform/http/context';
import type { Request } from '#platform/http/route';

const selectUser = prepared('user-by-id', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'description', 'culture', 'language', 'timeZone'])
    .where('id', '=', $.id)
    .where('disabledAt', 'is', null)
    .$narrowType<Pick<User, 'language'>>(),
);

const selectBranches = prepared('branches-of-user', ($: Placeholders<{ userId: string }>) =>
  db
    .selectFrom('membership as m')
    .innerJoin('branch as b', 'b.id', 'm.branchId')
    .select(['b.id', 'b.name', 'm.role', 'b.timeZone', 'b.currency', 'b.country', 'b.dayStartsAt'])
    .where('m.userId', '=', $.userId)
    .where('b.disabledAt', 'is', null)
    .orderBy('b.name')
    .orderBy('b.id'),
);

/** A user who may sign in; undefined if the id is unknown or the user is disabled. */
export function findUser(transaction: Transaction, id: string) {
  return transaction.first(selectUser, { id });
}

/** The branches that a user may work in, by name. */
export function findUserBranches(transaction: Transaction, userId: string) {
  return transaction.run(selectBranches, { userId });
}

export async function getUser(context: Context, request: Request<typeof userEndpoints.getUser>): Promise<User> {
  const { actor, transaction } = context;
  const branches = await listUserBranches(context, request);
  const found = await findUser(transaction, actor.userId);
  if (found === undefined) throw new Refusal('not-found');
  const { timeZone: timeZoneId, ...rest } = found;
  return { ...rest, timeZoneId, environmentName: actor.environmentName, branches };
}

export async function listUserBranches(
  { actor, transaction }: Context,
  { params }: { readonly params: { readonly id: string } },
): Promise<Branch[]> {
  if (params.id.toLowerCase() !== actor.userId) throw new Refusal('not-found');
  const rows = await findUserBranches(transaction, actor.userId);
  return rows.map(({ role: _, ...branch }) => branch);
}
