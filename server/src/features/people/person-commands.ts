import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import type { Person } from '@quieta/contract/people/person-endpoints';
import type { machineRoles, Role } from '@quieta/contract/values/permission';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { AuditedValues } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import {
  deleteMembership,
  increaseVersion,
  insertAccount,
  saveAccount,
  saveDisabled,
  saveMembership,
} from '#features/session/account-repository';
import { removePin } from '#features/session/pin-commands';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { type Account, findStaffName, lockPeople, readAccounts } from './people-repository.ts';
import { type Authority, isVisible, refuseElsewhere, refuseLastAdministrator } from './people-rules.ts';

// `BranchWork`, and who may do what as a parameter: the installation's operator uses them as well, and is no user.

const cultures = { English: 'en-US', Italiano: 'it-IT', Español: 'es-ES' } as const;

interface Invited extends Pick<Person, 'username' | 'language' | 'roles'> {
  readonly description?: string | undefined;
  readonly staffId?: string | null | undefined;
  /** Id that the identity provider already has. */
  readonly id?: string | undefined;
}

/** Adds a person, who works in this branch. */
export async function invite(context: BranchWork, authority: Authority, requested: Invited): Promise<Account> {
  await lockPeople(context);
  const { username, language, roles, staffId = null, id = newId(), description = '' } = requested;
  const accounts = await readAccounts(context.transaction);
  const same = accounts.find((one) => one.id === id);
  if (same !== undefined) throw new Refusal('user-id-taken', { name: isVisible(same, authority) ? same.username : id });
  await insertAccount(context, { id, kind: 'person', username, description, language, culture: cultures[language] });
  await linkWith(context, { userId: id, kind: 'person', roles, staffId }, accounts);
  return finish(context, { action: 'user.create', id, before: null });
}

interface NewMachine extends Pick<Person, 'username'> {
  readonly description?: string | undefined;
  readonly roles: readonly (typeof machineRoles)[number][];
}

/** Adds the account of a program, which works in this branch. */
export async function addMachine(context: BranchWork, requested: NewMachine): Promise<Account> {
  const { username, roles, description = '' } = requested;
  const id = newId();
  await insertAccount(context, { id, kind: 'machine', username, description, language: 'English', culture: 'en-US' });
  await saveMembership(context, { userId: id, roles, staffId: null });
  return finish(context, { action: 'user.create', id, before: null });
}

interface PersonChange {
  readonly username?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: Person['language'] | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly staffId?: string | null | undefined;
}

/** Changes an account, and how it works in this branch; one that does not work here yet does from then on. */
export async function changePerson(
  context: BranchWork,
  authority: Authority,
  {
    id,
    changes,
    baseVersion,
  }: { readonly id: string; readonly changes: PersonChange; readonly baseVersion?: number | undefined },
): Promise<Account> {
  const begun = await begin(context, authority, id);
  const { before, accounts } = begun;
  refuseStale(before, baseVersion);
  const { username = before.username, description = before.description, language = before.language } = changes;
  const isRenamed = username !== before.username || description !== before.description || language !== before.language;
  if (isRenamed) {
    refuseElsewhere(before, authority);
    const culture = language === before.language ? before.culture : cultures[language];
    await saveAccount(context, { id, username, description, language, culture });
  }
  if (changes.roles !== undefined || changes.staffId !== undefined) {
    const here = before.memberships.find(({ branchId }) => branchId === context.branch.id);
    const { roles = here?.roles ?? [], staffId = here?.staffId ?? null } = changes;
    await linkWith(context, { userId: id, kind: before.kind, roles, staffId }, accounts);
  }
  const after = await finish(context, { action: 'user.update', ...begun });
  refuseLastAdministrator(authority, begun, after);
  return after;
}

/** Shuts an account out everywhere. */
export async function disable(context: BranchWork, authority: Authority, id: string): Promise<Account> {
  const begun = await begin(context, authority, id);
  refuseOneself(context, id);
  refuseElsewhere(begun.before, authority);
  if (begun.before.disabledAt !== null) return begun.before;
  await saveDisabled(context, id, true);
  const after = await finish(context, { action: 'user.disable', ...begun });
  refuseLastAdministrator(authority, begun, after);
  return after;
}

/** Lets a disabled account in again. */
export async function enable(context: BranchWork, authority: Authority, id: string): Promise<Account> {
  const begun = await begin(context, authority, id);
  refuseElsewhere(begun.before, authority);
  if (begun.before.disabledAt === null) return begun.before;
  await saveDisabled(context, id, false);
  return finish(context, { action: 'user.enable', ...begun });
}

/** The account no longer works in this branch. */
export async function leaveBranch(context: BranchWork, authority: Authority, id: string): Promise<Account> {
  const begun = await begin(context, authority, id);
  refuseOneself(context, id);
  if (!begun.before.memberships.some(({ branchId }) => branchId === context.branch.id)) throw new Refusal('not-found');
  await deleteMembership(context, id);
  const after = await finish(context, { action: 'user.leave', ...begun });
  refuseLastAdministrator(authority, begun, after);
  return after;
}

/** Takes a forgotten PIN away. */
export async function forgetPin(context: BranchWork, authority: Authority, id: string): Promise<Account> {
  const begun = await begin(context, authority, id);
  if (!begun.before.hasPin) return begun.before;
  await removePin(context, id);
  return finish(context, { action: 'user.remove-pin', ...begun });
}

interface Begun {
  readonly id: string;
  readonly hasRights: boolean;
  readonly accounts: readonly Account[];
  readonly before: Account;
}

/** Locks the environment's people, and finds the account. Refuses with `not-found` one that the caller does not see. */
export async function begin(context: BranchWork, authority: Authority, id: string): Promise<Begun> {
  const hasRights = await lockPeople(context);
  const accounts = await readAccounts(context.transaction);
  const before = accounts.find((one) => one.id === id);
  if (before === undefined || !isVisible(before, authority)) throw new Refusal('not-found');
  return { id, hasRights, accounts, before };
}

function refuseOneself({ actor }: BranchWork, id: string): void {
  if (actor.userId === id) throw new Refusal('not-oneself');
}

interface Work extends Pick<Account, 'kind'> {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly staffId: string | null;
}

/** Writes how the account works in this branch. A program is nobody's staff member, and gives nobody rights. */
async function linkWith(context: BranchWork, { kind, ...work }: Work, accounts: readonly Account[]): Promise<void> {
  const { userId, roles, staffId } = work;
  if (kind === 'machine' && roles.includes('administrator')) throw invalidField('roles', 'not_for_programs');
  if (kind === 'machine' && staffId !== null) throw invalidField('staffId', 'not_for_programs');
  if (staffId !== null) {
    const staff = await findStaffName(context, staffId);
    if (staff === undefined) throw new Refusal('resource-unknown');
    const linked = accounts.find(
      ({ id, memberships }) => id !== userId && memberships.some((one) => one.staffId === staffId),
    );
    if (linked !== undefined) throw new Refusal('staff-linked', { staff, name: linked.username });
  }
  await saveMembership(context, work);
}

/** The audit's actions on an account. */
type PersonAction = Extract<AuditedAction, `user.${string}`>;

interface Finished {
  readonly id: string;
  readonly action: PersonAction;
  /** Null for a new account. */
  readonly before: Account | null;
}

/** Ends each change: counts it, and tells audit and feed of it. Answers the account as it now is. */
async function finish(context: BranchWork, { action, id, before }: Finished): Promise<Account> {
  if (before !== null) await increaseVersion(context, id);
  const after = (await readAccounts(context.transaction)).find((one) => one.id === id);
  if (after === undefined) throw new Error('the account that was written is not there');
  await recordPerson(context, action, {
    id,
    before: before && (await auditedValues(context, before)),
    after: await auditedValues(context, after),
  });
  return after;
}

type Audited = AuditedValues<'user'>;

/** Writes the audit entry of a change of an account, and the change record that has every screen read again. */
export async function recordPerson(
  context: BranchWork,
  action: PersonAction,
  { id, before, after }: { readonly id: string; readonly before: Audited | null; readonly after: Audited | null },
): Promise<void> {
  await writeAuditEntry(context, { action, entity: 'user', entityId: id, before, after });
  await recordChange(context, 'user', [id]);
}

/** An account with how it works in the branch of the entry. */
async function auditedValues(context: BranchWork, account: Account): Promise<Audited> {
  const { username, description, language, kind, disabledAt, hasPin, memberships } = account;
  const here = memberships.find(({ branchId }) => branchId === context.branch.id);
  const staff = here?.staffId ? await findStaffName(context, here.staffId) : undefined;
  return {
    username,
    description,
    language,
    kind,
    worksHere: here !== undefined,
    roles: here?.roles ?? [],
    staff: staff ?? null,
    disabled: disabledAt !== null,
    hasPin,
  };
}
