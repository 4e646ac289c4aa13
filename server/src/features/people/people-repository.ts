import type { Role } from '@quieta/contract/values/permission';
import { sql } from 'kysely';
import { readRoles } from '#features/session/user-queries';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, nextVersion, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { insertion } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

/** That somebody works in a branch. */
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
 * Makes the changes of an environment's people go one after the other, so that of two administrators not each removes the other. Answers
 * whether rights are switched on.
 */
export async function lockPeople({ transaction }: Pick<BranchWork, 'transaction'>): Promise<boolean> {
  const environment = await transaction.first(lockEnvironment);
  return (environment?.rightsSince ?? null) !== null;
}

const insert = insertion('appUser');
const update = prepared(
  'person-update',
  ($: Placeholders<Pick<Row<'appUser'>, 'id' | 'username' | 'description' | 'culture' | 'language'>>) =>
    db
      .updateTable('appUser')
      .set({ username: $.username, description: $.description, culture: $.culture, language: $.language })
      .where('id', '=', $.id),
);
const countVersion = prepared('person-version', ($: Placeholders<{ id: string }>) =>
  db.updateTable('appUser').set({ version: nextVersion }).where('id', '=', $.id),
);
const disable = prepared('person-disable', ($: Placeholders<Pick<Row<'appUser'>, 'id' | 'disabledAt'>>) =>
  db.updateTable('appUser').set({ disabledAt: $.disabledAt }).where('id', '=', $.id),
);

type Values = Pick<Row<'appUser'>, 'id' | 'username' | 'description' | 'culture' | 'language'>;

/** Adds a person or a program that nobody has seen yet. */
export async function insertAccount(
  { transaction, branch, clock }: BranchWork,
  account: Values & Pick<Account, 'kind'>,
): Promise<void> {
  await transaction.run(insert, {
    ...account,
    timeZone: branch.timeZone,
    disabledAt: null,
    firstSeenAt: null,
    createdAt: clock.now(),
  });
}

export async function saveAccount({ transaction }: BranchWork, account: Values): Promise<void> {
  await transaction.run(update, account);
}

export async function saveDisabled({ transaction, clock }: BranchWork, id: string, isDisabled: boolean): Promise<void> {
  await transaction.run(disable, { id, disabledAt: isDisabled ? clock.now() : null });
}

/** Counts each change of an account, be it of another table. */
export async function increaseVersion({ transaction }: BranchWork, id: string): Promise<void> {
  await transaction.run(countVersion, { id });
}

type Work = Pick<Row<'membership'>, 'userId' | 'branchId' | 'roles' | 'staffId'>;
const saveWork = prepared('membership-save', ($: Placeholders<Work>) =>
  db
    .insertInto('membership')
    // `role` is for processes of the version before.
    .values({ userId: $.userId, branchId: $.branchId, roles: $.roles, staffId: $.staffId, role: 'staff' })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'branchId']).doUpdateSet({ roles: $.roles, staffId: $.staffId }),
    ),
);
const removeWork = prepared('membership-remove', ($: Placeholders<Pick<Work, 'userId' | 'branchId'>>) =>
  db.deleteFrom('membership').where('userId', '=', $.userId).where('branchId', '=', $.branchId),
);

/** Writes how somebody works in the branch. */
export async function saveMembership(
  { transaction, branch }: BranchWork,
  work: { readonly userId: string; readonly roles: readonly Role[]; readonly staffId: string | null },
): Promise<void> {
  await transaction.run(saveWork, { ...work, roles: [...work.roles], branchId: branch.id });
}

export async function deleteMembership({ transaction, branch }: BranchWork, userId: string): Promise<void> {
  await transaction.run(removeWork, { userId, branchId: branch.id });
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

const setRights = prepared('rights-switch', ($: Placeholders<Pick<Row<'environment'>, 'rightsSince'>>) =>
  db.updateTable('environment').set({ rightsSince: $.rightsSince }).where('id', '=', tenant.environmentId),
);

export async function saveRights({ transaction, clock }: BranchWork, isOn: boolean): Promise<void> {
  await transaction.run(setRights, { rightsSince: isOn ? clock.now() : null });
}

const insertKey = insertion('machineKey');
const revoke = prepared(
  'machine-key-revoke',
  ($: Placeholders<Pick<Row<'machineKey'>, 'id' | 'userId' | 'revokedAt'>>) =>
    db
      .updateTable('machineKey')
      .set({ revokedAt: $.revokedAt })
      .where('id', '=', $.id)
      .where('userId', '=', $.userId)
      .where('revokedAt', 'is', null)
      .returning('ending'),
);

export async function insertMachineKey(
  { transaction, clock, actor }: BranchWork,
  key: Pick<Row<'machineKey'>, 'id' | 'userId' | 'hash' | 'ending' | 'expiresAt'>,
): Promise<void> {
  await transaction.run(insertKey, {
    ...key,
    createdAt: clock.now(),
    createdBy: actor.userId,
    lastUsedOn: null,
    revokedAt: null,
  });
}

/** Ends a key; answers its last characters, undefined where the account has none of this id that opens anything. */
export async function endMachineKey(
  { transaction, clock }: BranchWork,
  key: { readonly id: string; readonly userId: string },
): Promise<string | undefined> {
  return (await transaction.first(revoke, { ...key, revokedAt: clock.now() }))?.ending;
}
