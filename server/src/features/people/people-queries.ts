import type { People, Person } from '@quieta/contract/people/person-endpoints';
import { hasRights } from '#features/session/user-queries';
import type { ActorBranch } from '#platform/actor';
import { toWireTime } from '#platform/clock';
import type { BranchContext } from '#platform/http/context';
import { type Account, readAccounts } from './people-repository.ts';
import { type Authority, branchBeyond, isVisible } from './people-rules.ts';

/** The authority of a signed-in user. */
export function authorityOf({ actor }: Pick<BranchContext, 'actor'>): Authority {
  return {
    administers: (branchId) =>
      actor.branches.some(({ id, permissions }) => id === branchId && permissions.includes('people')),
    isOperator: false,
  };
}

export async function listPeople(context: BranchContext): Promise<People> {
  const { transaction, branch } = context;
  const authority = authorityOf(context);
  const [accounts, isOn] = await Promise.all([readAccounts(transaction), hasRights(transaction)]);
  return {
    hasRights: isOn,
    people: accounts
      .filter((account) => isVisible(account, authority))
      .map((account) => toPerson(account, branch, authority)),
  };
}

/** An account as somebody sees it in a branch. */
export function toPerson(account: Account, branch: ActorBranch, authority: Authority): Person {
  const { id, username, description, language, kind, hasPin, version, memberships } = account;
  const here = memberships.find(({ branchId }) => branchId === branch.id);
  const wire = (instant: Temporal.Instant) => toWireTime(instant, branch.timeZone);
  return {
    id,
    username,
    description,
    language,
    kind,
    state: stateOf(account),
    worksHere: here !== undefined,
    roles: [...(here?.roles ?? [])],
    staffId: here?.staffId ?? null,
    otherBranches: memberships
      .filter(({ branchId }) => branchId !== branch.id && authority.administers(branchId))
      .map(({ branchName }) => branchName),
    fixedBy: branchBeyond(account, authority) ?? null,
    hasPin,
    since: wire(account.createdAt),
    keys: account.keys.map(({ createdAt, expiresAt, ...key }) => ({
      ...key,
      createdAt: wire(createdAt),
      expiresAt: expiresAt && wire(expiresAt),
    })),
    version,
  };
}

function stateOf({ kind, disabledAt, firstSeenAt }: Account): Person['state'] {
  if (disabledAt !== null) return 'disabled';
  return kind === 'person' && firstSeenAt === null ? 'invited' : 'active';
}
