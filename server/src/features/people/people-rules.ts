import { Refusal } from '#platform/errors/refusal';
import type { Account } from './people-repository.ts';

/** Changes of people that a caller may make. */
export interface Authority {
  /** Whether they look after the people of a branch. */
  administers(branchId: string): boolean;
  /** The installation's operator, who can make another administrator at any time, may take the last one away. */
  readonly isOperator: boolean;
}

/** Whoever runs `npm run admin`. */
export const operator: Authority = { administers: () => true, isOperator: true };

/** Whether a caller sees an account: it works in a branch that they look after, or nowhere yet. */
export function isVisible({ memberships }: Account, { administers }: Authority): boolean {
  return memberships.length === 0 || memberships.some(({ branchId }) => administers(branchId));
}

/** A branch where the account works and the caller does not look after people. */
export function branchBeyond({ memberships }: Account, { administers }: Authority): string | undefined {
  return memberships.find(({ branchId }) => !administers(branchId))?.branchName;
}

/** Refuses a change of what counts in every branch, where the caller does not look after people in each of them. */
export function refuseElsewhere(account: Account, authority: Authority): void {
  const branch = branchBeyond(account, authority);
  if (branch !== undefined) throw new Refusal('people-elsewhere', { branch });
}

/** Whether somebody is an administrator of a branch who has proved able to sign in. */
export function isAdministrator({ kind, disabledAt, firstSeenAt, memberships }: Account, branchId: string): boolean {
  return kind === 'person' && disabledAt === null && firstSeenAt !== null && holdsAdministrator(memberships, branchId);
}

function holdsAdministrator(memberships: Account['memberships'], branchId: string): boolean {
  return memberships.some((one) => one.branchId === branchId && one.roles.includes('administrator'));
}

/** The first of the branches without an administrator who can sign in. */
export function branchWithoutAdministrator<Branch extends { readonly id: string }>(
  branches: readonly Branch[],
  accounts: readonly Account[],
): Branch | undefined {
  return branches.find(({ id }) => !accounts.some((account) => isAdministrator(account, id)));
}

interface BeforeChange {
  readonly hasRights: boolean;
  readonly accounts: readonly Account[];
  readonly before: Account;
}

/**
 * Refuses a change that takes an administrator from a branch which then has none who can sign in. Without rights every
 * member may do everything, so that nobody is the last one.
 */
export function refuseLastAdministrator(
  { isOperator }: Authority,
  { hasRights, accounts, before }: BeforeChange,
  after: Account,
): void {
  if (isOperator || !hasRights || before.disabledAt !== null) return;
  const others = accounts.filter(({ id }) => id !== before.id);
  const left = before.memberships
    .filter(({ branchId }) => holdsAdministrator(before.memberships, branchId))
    .filter(({ branchId }) => after.disabledAt !== null || !holdsAdministrator(after.memberships, branchId))
    .map(({ branchId, branchName }) => ({ id: branchId, name: branchName }));
  const lost = branchWithoutAdministrator(left, others);
  if (lost !== undefined) throw new Refusal('last-administrator', { branch: lost.name });
}
