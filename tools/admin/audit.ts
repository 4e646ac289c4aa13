import { checkChain } from '../../server/src/features/audit/check-chain.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import type { AdminCommand } from './command.ts';
import { inEnvironment, pick, requireEnvironment } from './tenant.ts';

export const auditCommands: readonly AdminCommand[] = [
  {
    noun: 'audit',
    verb: 'check',
    about: 'whether anybody has tampered with the record of who changed what',
    options: {
      environment: { about: 'name of the environment' },
      branch: { about: 'name or id of the branch' },
    },
    run: async (pool, values) => {
      const { environment = '', branch = '' } = values;
      const environmentId = (await requireEnvironment(pool, environment)).id;
      const { id: branchId } = await inEnvironment(pool, environment, async (tenant) =>
        pick('branch', await tenant.branches(), ({ name }) => name, branch),
      );
      const scope = { environmentId, branchId };
      const broken = await inTransaction(pool, scope, (transaction) => checkChain({ ...scope, transaction }), {
        readOnly: true,
      });
      if (broken === null) return { rows: [{ branch, chain: 'holds' }] };
      const { seal, entryId, reason } = broken;
      return {
        rows: [{ branch, chain: 'broken', seal: String(seal), entry: entryId ?? '', reason }],
        note: 'Compare with a backup: everything from this seal on can no longer be trusted.',
      };
    },
  },
];
