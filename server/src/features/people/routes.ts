import * as personEndpoints from '@quieta/contract/people/person-endpoints';
import type { AccessChanges } from '#features/realtime/access-changes';
import type { Api } from '#platform/http/api';
import type { BranchContext } from '#platform/http/context';
import { command, exchange, query } from '#platform/http/route';
import { createKey, revokeKey } from './machine-key-commands.ts';
import { authorityOf, type ClaimNames, listPeople, toPerson } from './people-queries.ts';
import { type Account, readAccounts } from './people-repository.ts';
import { addMachine, changePerson, disable, enable, forgetPin, invite, leaveBranch } from './person-commands.ts';
import { switchRights } from './rights-commands.ts';

interface PeopleOptions {
  readonly access: AccessChanges;
  readonly identity: ClaimNames;
}

export function peopleRoutes(api: Api, { access, identity }: PeopleOptions): void {
  /** Whatever is changed here counts at once, for those who are signed in as well. */
  const changing: Api = {
    ...api,
    afterCommit: (scope) => {
      api.afterCommit(scope);
      access.publish(scope.environmentId);
    },
  };
  /** An account as the caller sees it. */
  const seen = (context: BranchContext, account: Account) => toPerson(context, account, identity);
  const read = async (context: BranchContext, id: string) => {
    const account = (await readAccounts(context.transaction)).find((one) => one.id === id);
    if (account === undefined) throw new Error('the account that was changed is not there');
    return seen(context, account);
  };

  query(api, personEndpoints.listPeople, (context) => listPeople(context, identity));
  command(changing, personEndpoints.invitePerson, async (context, { body }) =>
    seen(context, await invite(context, authorityOf(context), body)),
  );
  command(changing, personEndpoints.updatePerson, async (context, { params: { id }, body, baseVersion }) =>
    seen(context, await changePerson(context, authorityOf(context), { id, changes: body, baseVersion })),
  );
  command(changing, personEndpoints.disablePerson, async (context, { params: { id } }) =>
    seen(context, await disable(context, authorityOf(context), id)),
  );
  command(changing, personEndpoints.enablePerson, async (context, { params: { id } }) =>
    seen(context, await enable(context, authorityOf(context), id)),
  );
  command(changing, personEndpoints.removeMembership, async (context, { params: { id } }) =>
    seen(context, await leaveBranch(context, authorityOf(context), id)),
  );
  command(changing, personEndpoints.removePersonPin, async (context, { params: { id } }) =>
    seen(context, await forgetPin(context, authorityOf(context), id)),
  );
  command(changing, personEndpoints.switchRights, switchRights);

  command(changing, personEndpoints.createMachineAccount, async (context, { body }) =>
    seen(context, await addMachine(context, body)),
  );
  // Not `command`, which keeps its answer for a repeated request: a key is kept nowhere.
  exchange(changing, personEndpoints.createMachineKey, (exchanged, { params: { id }, body: { expiresOn = null } }) =>
    exchanged.write(async (context) => ({
      key: await createKey(context, authorityOf(context), { id, expiresOn }),
      person: await read(context, id),
    })),
  );
  command(changing, personEndpoints.revokeMachineKey, async (context, { params: { id, keyId } }) => {
    await revokeKey(context, authorityOf(context), { id, keyId });
    return read(context, id);
  });
}
