import type { Role } from '@quieta/contract/values/permission';
import { sql } from 'kysely';
import { readRoles } from '#features/session/user-queries';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';

/** A user's work in a branch. */
interface Membership {
  readonly branchId: string;
  readonly branchName: string;
  readonly roles: readonly Role[];
  readonly staffId: string | null;
}

/** A person or a program of the environment, with the branches in use where it works. */
export interface Account
  extends Pick<
    Row<'appUser'>,
    'id' | 'username' | 'description' | 'culture' | 'kind' | 'disabledAt' | 'firstSeenAt' | 'createdAt' | 'version'
  > {
  readonly language: 'English' | 'Italiano' | 'Español';
  readonly hasPin: boolean;
  readonly memberships: readonly Membership[];
  readonly keys: readonly Pick<Row<'machineKey'>, 'id' | 'ending' | 'createdAt' | 'expiresAt' | 'lastUsedOn'>[];
}

const accounts = db
  .selectFrom('appUser as u')
  .leftJoin('userPin as p', 'p.userId', 'u.id')
  .select(['u.id', 'u.username', 'u.description', 'u.culture', 'u.language', 'u.kind', 'u.disabledAt'])
  .select(['u.firstSeenAt', 'u.createdAt', 'u.version', sql<boolean>`p.user_id IS NOT NULL`.as('hasPin')])
  .orderBy(sql`normalised(u.username)`)
  .orderBy('u.id')
  .$narrowType<Pick<Account, 'language'>>();
const memberships = db
  .selectFrom('membership as m')
  .innerJoin('branch as b', 'b.id', 'm.branchId')
  .select(['m.userId', 'm.branchId', 'b.name as branchName', 'm.roles', 'm.staffId'])
  .where('b.disabledAt', 'is', null)
  .orderBy('b.name')
  .orderBy('b.id');
const openKeys = db
  .selectFrom('machineKey')
  .select(['id', 'userId', 'ending', 'createdAt', 'expiresAt', 'lastUsedOn'])
  .where('revokedAt', 'is', null)
  .orderBy('createdAt')
  .orderBy('id');
const branchesInUse = db.selectFrom('branch').select(['id', 'name']).where('disabledAt', 'is', null).orderBy('name');

/** All of the environment, by name. It has some tens of people, so that everything is read. */
export async function readAccounts(transaction: Transaction): Promise<Account[]> {
  const [rows, works, keys] = await Promise.all([
    transaction.rows(accounts),
    transaction.rows(memberships),
    transaction.rows(openKeys),
  ]);
  return rows.map((row) => ({
    ...row,
    memberships: works
      .filter(({ userId }) => userId === row.id)
      .map(({ userId: _, ...work }) => ({ ...work, roles: readRoles(work.roles) })),
    keys: keys.filter(({ userId }) => userId === row.id).map(({ userId: _, ...key }) => key),
  }));
}

/** Each branch that is in use, by name. */
export function readBranches(transaction: Transaction) {
  return transaction.rows(branchesInUse);
}

const lockEnvironment = prepared('people-lock', () =>
  db.selectFrom('environment').select('rightsSince').where('id', '=', tenant.environmentId).forNoKeyUpdate(),
);

/**
 * Makes the changes of an environment's people go one after the other, so that of two administrators not each removes
 * the other. Answers whether rights are switched on.
 */
export async function lockPeople({ transaction }: Pick<BranchWork, 'transaction'>): Promise<boolean> {
  const environment = await transaction.first(lockEnvironment);
  return (environment?.rightsSince ?? null) !== null;
}

const staffName = prepared('person-staff-name', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('staffMember')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('resourceId', '=', $.id),
);

/** The name of a staff member of the branch; undefined if there is none of this id. */
export async function findStaffName({ transaction }: BranchWork, id: string): Promise<string | undefined> {
  return (await transaction.first(staffName, { id }))?.name;
}
