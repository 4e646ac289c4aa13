import type { People, Person } from '@quieta/contract/people/person-endpoints';
import { hasRights } from '#features/session/user-queries';
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

/** The claims by which tokens name environment and user. */
export interface ClaimNames {
  readonly environmentClaim: string;
  readonly userIdClaim: string;
}

export async function listPeople(context: BranchContext, names: ClaimNames): Promise<People> {
  const { transaction } = context;
  const authority = authorityOf(context);
  const [accounts, isOn] = await Promise.all([readAccounts(transaction), hasRights(transaction)]);
  return {
    hasRights: isOn,
    people: accounts
      .filter((account) => isVisible(account, authority))
      .map((account) => toPerson(context, account, names)),
  };
}

/** An account as the caller sees it in the branch. */
export function toPerson(context: BranchContext, account: Account, names: ClaimNames): Person {
  const { branch, actor } = context;
  const authority = authorityOf(context);
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
    claims:
      kind === 'machine'
        ? []
        : [
            { name: names.environmentClaim, value: actor.environmentName },
            { name: names.userIdClaim, value: id },
          ],
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
