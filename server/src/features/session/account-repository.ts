import type { Role } from '@quieta/contract/values/permission';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, nextVersion, prepared, type Row } from '#platform/database/query';
import { insertion } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

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
  account: Values & Pick<Row<'appUser'>, 'kind'>,
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

const forgetStaff = prepared('membership-forget-staff', ($: Placeholders<{ branchId: string; staffId: string }>) =>
  db
    .updateTable('membership')
    .set({ staffId: null })
    .where('branchId', '=', $.branchId)
    .where('staffId', '=', $.staffId),
);

/** Takes a staff member who is about to be deleted off the person who they were. */
export async function forgetStaffMember({ transaction, branch }: BranchWork, staffId: string): Promise<void> {
  await transaction.run(forgetStaff, { branchId: branch.id, staffId });
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
