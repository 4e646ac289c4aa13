import { checkChain, lastSeal } from '../../server/src/features/audit/chain-commands.ts';
import { type AuditLogEntry, listEntries } from '../../server/src/features/audit/list-entries.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { inTransaction, type Transaction } from '../../server/src/platform/database/transaction.ts';
import type { AdminCommand, Values } from './command.ts';
import { inEnvironment, pick, requireEnvironment, requireUuid } from './tenant.ts';

const ofBranch = {
  environment: { about: 'name of the environment' },
  branch: { about: 'name or id of the branch' },
};

export const auditCommands: readonly AdminCommand[] = [
  {
    noun: 'audit',
    verb: 'list',
    about: 'what was done to one row, by whom and when',
    options: {
      ...ofBranch,
      entity: { about: 'what it is, such as appointment, guest, sale, service' },
      id: { about: 'its id' },
    },
    run: async (pool, values) => {
      const { entity = '', id = '' } = values;
      const entityId = requireUuid('id', id);
      const entries = await inAudit(pool, values, (transaction) => listEntries(transaction, entity, entityId));
      return { rows: entries.map(toRow) };
    },
  },
  {
    noun: 'audit',
    verb: 'check',
    about: 'whether anybody has tampered with the record of who changed what',
    options: ofBranch,
    run: async (pool, values) => {
      const { branch = '' } = values;
      const { broken, last } = await inAudit(pool, values, async (transaction) => ({
        broken: (await checkChain(transaction)).broken,
        last: await transaction.first(lastSeal),
      }));
      if (broken === null) {
        const seal = last && { seal: String(last.number), hash: last.hash.toString('hex') };
        return {
          rows: [{ branch, chain: 'holds', ...seal }],
          ...(seal && {
            note: 'Keep the last seal elsewhere: with it a later check shows whether the end was removed.',
          }),
        };
      }
      const { seal, entryId, reason } = broken;
      return {
        rows: [{ branch, chain: 'broken', seal: String(seal), entry: entryId ?? '', reason }],
        note: 'Compare with a backup: everything from this seal on can no longer be trusted.',
      };
    },
  },
];

async function inAudit<T>(pool: Pool, values: Values, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { environment = '', branch = '' } = values;
  const environmentId = (await requireEnvironment(pool, environment)).id;
  const { id: branchId } = await inEnvironment(pool, environment, async (tenant) =>
    pick('branch', await tenant.branches(), ({ name }) => name, branch),
  );
  return inTransaction(pool, { environmentId, branchId }, work, { readOnly: true });
}

function toRow({ at, username, action, requestId, before, after, erasedAt }: AuditLogEntry) {
  return {
    at: at.toString(),
    user: username ?? 'the server',
    action,
    request: requestId,
    changes: erasedAt === null ? changesOf(before ?? {}, after ?? {}) : 'erased',
  };
}

/** `state: "planned" → "arrived"`, of each value that is another one now. */
function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  return names
    .map((name) => ({ name, was: shown(before[name]), is: shown(after[name]) }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => `${name}: ${was} → ${is}`)
    .join('; ');
}
