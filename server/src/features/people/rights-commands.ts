import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { saveRights } from '#features/session/account-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { authorityOf } from './people-queries.ts';
import { lockPeople, readAccounts, readBranches } from './people-repository.ts';
import { branchWithoutAdministrator, isAdministrator } from './people-rules.ts';

/**
 * Switches on or off, for all branches, that roles decide what people may do. Nobody may be left who could not switch
 * it back.
 */
export async function switchRights(
  context: BranchContext,
  { body: { on } }: { readonly body: { readonly on: boolean } },
): Promise<{ hasRights: boolean }> {
  const { actor, branch, transaction } = context;
  const wasOn = await lockPeople(context);
  if (wasOn === on) return { hasRights: on };
  const branches = await readBranches(transaction);
  if (on) {
    const accounts = await readAccounts(transaction);
    const own = accounts.find(({ id }) => id === actor.userId);
    if (own === undefined || !isAdministrator(own, branch.id))
      throw new Refusal('administrator-yourself', { branch: branch.name });
    const lacking = branchWithoutAdministrator(branches, accounts);
    if (lacking !== undefined) throw new Refusal('administrator-needed', { branch: lacking.name });
  } else {
    const { administers } = authorityOf(context);
    const beyond = branches.find(({ id }) => !administers(id));
    if (beyond !== undefined) throw new Refusal('people-elsewhere', { branch: beyond.name });
  }
  await saveRights(context, on);
  const { environmentId } = actor;
  await writeAuditEntry(context, {
    action: 'environment.switch-rights',
    entity: 'environment',
    entityId: environmentId,
    before: { rights: wasOn },
    after: { rights: on },
  });
  await recordChange(context, 'user', [actor.userId]);
  return { hasRights: on };
}
