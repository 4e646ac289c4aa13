import type { Operator } from '@quieta/contract/session/operator-endpoints';
import type * as userEndpoints from '@quieta/contract/session/user-endpoints';
import type { User, UserBranch } from '@quieta/contract/session/user-endpoints';
import {
  isForPeopleOnly,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
  roles,
} from '@quieta/contract/values/permission';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, Context } from '#platform/http/context';
import type { Request } from '#platform/http/route';

const selectUser = prepared('user-by-id', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('userPin as p', 'p.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.description', 'u.culture', 'u.language', 'u.timeZone', 'u.firstSeenAt'])
    .select('u.disabledAt')
    .select(['p.setAt as pinSetAt', 'p.wrong as wrongPins'])
    .where('u.id', '=', $.id)
    .$narrowType<Pick<User, 'language'>>(),
);

const selectBranches = prepared('branches-of-user', ($: Placeholders<{ userId: string }>) =>
  db
    .selectFrom('membership as m')
    .innerJoin('branch as b', 'b.id', 'm.branchId')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select([
      'u.kind',
      'b.id',
      'b.name',
      'm.roles',
      'm.staffId',
      'b.timeZone',
      'b.currency',
      'b.country',
      'b.dayStartsAt',
    ])
    .where('m.userId', '=', $.userId)
    .where('b.disabledAt', 'is', null)
    .orderBy('b.name')
    .orderBy('b.id'),
);

const selectRights = prepared('rights-of-environment', () =>
  db.selectFrom('environment').select('rightsSince').where('id', '=', tenant.environmentId),
);

const selectPin = prepared('pin-of-user', ($: Placeholders<{ userId: string }>) =>
  db.selectFrom('userPin').select('setAt').where('userId', '=', $.userId),
);

/** The user with this id, who may be disabled; undefined if the id is unknown. */
export function findUser(transaction: Transaction, id: string) {
  return transaction.first(selectUser, { id });
}

const firstVisit = prepared('user-first-visit', ($: Placeholders<{ userId: string; at: Temporal.Instant }>) =>
  db.updateTable('appUser').set({ firstSeenAt: $.at }).where('id', '=', $.userId).where('firstSeenAt', 'is', null),
);

/** Notes that somebody who was invited has come for the first time. */
export async function noteFirstVisit(transaction: Transaction, visit: { userId: string; at: Temporal.Instant }) {
  await transaction.run(firstVisit, visit);
}

/** Whether roles decide in this environment what its people may do. */
export async function hasRights(transaction: Transaction): Promise<boolean> {
  return ((await transaction.first(selectRights))?.rightsSince ?? null) !== null;
}

/** Whether the user has a PIN, by which a desk knows them. */
export async function hasPin(transaction: Transaction, userId: string): Promise<boolean> {
  return (await transaction.first(selectPin, { userId })) !== undefined;
}

/** The branches that a user may work in, by name, and what they may do there. */
export async function findUserBranches(transaction: Transaction, userId: string) {
  const [rows, areRights] = await Promise.all([transaction.run(selectBranches, { userId }), hasRights(transaction)]);
  return rows.map(({ kind, ...row }) => {
    const held = readRoles(row.roles);
    const allowed = areRights ? permissionsOf(held) : [...permissions];
    const isHeld = (permission: Permission) => kind === 'person' || !isForPeopleOnly(permission);
    return { ...row, roles: held, permissions: allowed.filter(isHeld) };
  });
}

/** The roles of a membership. The table has no others, but a later version of the product may add some. */
export function readRoles(stored: readonly string[]): Role[] {
  return roles.filter((role) => stored.includes(role));
}

export async function getUser(context: Context, request: Request<typeof userEndpoints.getUser>): Promise<User> {
  const { actor, transaction } = context;
  const branches = await listUserBranches(context, request);
  const [found, areRights] = await Promise.all([findUser(transaction, actor.userId), hasRights(transaction)]);
  if (found === undefined) throw new Refusal('not-found');
  const { timeZone: timeZoneId, firstSeenAt: _, disabledAt: __, pinSetAt, wrongPins, ...rest } = found;
  return {
    ...rest,
    timeZoneId,
    environmentName: actor.environmentName,
    hasRights: areRights,
    hasPin: pinSetAt !== null,
    wrongPins: wrongPins ?? 0,
    branches,
  };
}

export async function listUserBranches(
  { actor, transaction }: Context,
  { params }: { readonly params: { readonly id: string } },
): Promise<UserBranch[]> {
  if (params.id.toLowerCase() !== actor.userId) throw new Refusal('not-found');
  const found = await findUserBranches(transaction, actor.userId);
  if (actor.sessionUserId === undefined) return found;
  // Whoever works at the desk of somebody else works in its branch alone.
  return found.filter(({ id }) => actor.branches.some((own) => own.id === id));
}

const withPin = prepared('operators-of-branch', () =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .innerJoin('userPin as p', 'p.userId', 'm.userId')
    .select(['u.id', 'u.username', 'm.roles'])
    .where('m.branchId', '=', tenant.branchId)
    .where('u.kind', '=', 'person')
    .where('u.disabledAt', 'is', null)
    .orderBy('u.username')
    .orderBy('u.id'),
);

/** Finds the people who may take over this desk by a PIN: also the session's own user, who comes back to it. */
export async function findOperators({ actor, transaction }: BranchContext): Promise<Operator[]> {
  const rows = await transaction.run(withPin);
  return rows.filter(({ id }) => id !== actor.userId).map((row) => ({ ...row, roles: readRoles(row.roles) }));
}
