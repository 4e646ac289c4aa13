import type { User } from '@quieta/contract/session/user';
import type { Role } from '#platform/actor';
import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';

export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly description: string;
  readonly culture: string;
  readonly language: User['language'];
  readonly timeZone: string;
}

export interface UserBranchRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
}

const selectUser = statement<UserRow>(
  'user-by-id',
  `SELECT id, username, description, culture, language, time_zone AS "timeZone"
   FROM app_user WHERE environment_id = $1 AND id = $2 AND disabled_at IS NULL`,
);

const selectBranches = statement<UserBranchRow>(
  'branches-of-user',
  `SELECT branch.id, branch.name, membership.role, branch.time_zone AS "timeZone", branch.currency, branch.country
   FROM membership JOIN branch ON branch.environment_id = membership.environment_id AND branch.id = membership.branch_id
   WHERE membership.environment_id = $1 AND membership.user_id = $2 AND branch.disabled_at IS NULL
   ORDER BY branch.name, branch.id`,
);

/** A user who may sign in; undefined where there is none of this id, or it is disabled. */
export async function findUser(
  transaction: Transaction,
  environmentId: string,
  id: string,
): Promise<UserRow | undefined> {
  const [user] = await transaction.run(selectUser, [environmentId, id]);
  return user;
}

/** The branches that a user may work in, by name. */
export async function findUserBranches(
  transaction: Transaction,
  environmentId: string,
  userId: string,
): Promise<UserBranchRow[]> {
  return transaction.run(selectBranches, [environmentId, userId]);
}
