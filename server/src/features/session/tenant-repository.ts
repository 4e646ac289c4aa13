import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';

// What only the owner of the tables may write; the commands of `npm run admin` are its callers.

export interface BranchRow {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly disabled: boolean;
}
export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly description: string;
  readonly disabled: boolean;
}
export interface MembershipRow {
  readonly userId: string;
  readonly username: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly role: string;
}

const insertEnvironment = statement<never>('tenant-add', 'INSERT INTO environment (id, name) VALUES ($1, $2)');
const disableEnvironment = statement<{ id: string }>(
  'tenant-disable',
  `UPDATE environment SET disabled_at = CASE WHEN $2 THEN coalesce(disabled_at, now()) END WHERE id = $1 RETURNING id`,
);
const selectBranches = statement<BranchRow>(
  'tenant-branches',
  `SELECT id, name, time_zone AS "timeZone", currency, country, disabled_at IS NOT NULL AS disabled
   FROM branch WHERE environment_id = $1 ORDER BY name, id`,
);
const insertBranch = statement<never>(
  'tenant-branch-add',
  `INSERT INTO branch (environment_id, id, name, time_zone, currency, country) VALUES ($1, $2, $3, $4, $5, $6)`,
);
const disableBranch = statement<{ id: string }>(
  'tenant-branch-disable',
  `UPDATE branch SET disabled_at = CASE WHEN $3 THEN coalesce(disabled_at, now()) END
   WHERE environment_id = $1 AND id = $2 RETURNING id`,
);
const selectUsers = statement<UserRow>(
  'tenant-users',
  `SELECT id, username, description, disabled_at IS NOT NULL AS disabled
   FROM app_user WHERE environment_id = $1 ORDER BY username, id`,
);
const insertUser = statement<never>(
  'tenant-user-add',
  `INSERT INTO app_user (environment_id, id, username, description, culture, language, time_zone)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const disableUser = statement<{ id: string }>(
  'tenant-user-disable',
  `UPDATE app_user SET disabled_at = CASE WHEN $3 THEN coalesce(disabled_at, now()) END
   WHERE environment_id = $1 AND id = $2 RETURNING id`,
);
const selectMemberships = statement<MembershipRow>(
  'tenant-memberships',
  `SELECT m.user_id AS "userId", u.username, m.branch_id AS "branchId", b.name AS "branchName", m.role
   FROM membership m
   JOIN app_user u ON u.environment_id = m.environment_id AND u.id = m.user_id
   JOIN branch b ON b.environment_id = m.environment_id AND b.id = m.branch_id
   WHERE m.environment_id = $1 ORDER BY u.username, b.name, b.id`,
);
const saveMembership = statement<never>(
  'tenant-membership-save',
  `INSERT INTO membership (environment_id, user_id, branch_id, role) VALUES ($1, $2, $3, $4)
   ON CONFLICT (environment_id, user_id, branch_id) DO UPDATE SET role = excluded.role`,
);
const removeMembership = statement<{ role: string }>(
  'tenant-membership-remove',
  'DELETE FROM membership WHERE environment_id = $1 AND user_id = $2 AND branch_id = $3 RETURNING role',
);

/** One environment's tenants, within a transaction of the owner that sees it. The answers of `disable…` and `remove…` say whether there was one. */
export function tenantRepository(transaction: Transaction, environmentId: string) {
  const some = (rows: readonly unknown[]) => rows.length > 0;
  return {
    addEnvironment: (name: string) => transaction.run(insertEnvironment, [environmentId, name]),
    disableEnvironment: async (isDisabled: boolean) =>
      some(await transaction.run(disableEnvironment, [environmentId, isDisabled])),
    branches: () => transaction.run(selectBranches, [environmentId]),
    addBranch: ({ id, name, timeZone, currency, country }: Omit<BranchRow, 'disabled'>) =>
      transaction.run(insertBranch, [environmentId, id, name, timeZone, currency, country]),
    disableBranch: async (id: string, isDisabled: boolean) =>
      some(await transaction.run(disableBranch, [environmentId, id, isDisabled])),
    users: () => transaction.run(selectUsers, [environmentId]),
    addUser: (user: NewUser) => {
      const { id, username, description, culture, language, timeZone } = user;
      return transaction.run(insertUser, [environmentId, id, username, description, culture, language, timeZone]);
    },
    disableUser: async (id: string, isDisabled: boolean) =>
      some(await transaction.run(disableUser, [environmentId, id, isDisabled])),
    memberships: () => transaction.run(selectMemberships, [environmentId]),
    saveMembership: (userId: string, branchId: string, role: string) =>
      transaction.run(saveMembership, [environmentId, userId, branchId, role]),
    removeMembership: async (userId: string, branchId: string) =>
      some(await transaction.run(removeMembership, [environmentId, userId, branchId])),
  };
}

export type TenantRepository = ReturnType<typeof tenantRepository>;

export interface NewUser extends Omit<UserRow, 'disabled'> {
  readonly culture: string;
  readonly language: string;
  readonly timeZone: string;
}
