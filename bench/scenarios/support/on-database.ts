import { permissions } from '@quieta/contract/values/permission';
import { removeDataDir } from '@quieta/tools/lib/embedded-postgres/remove-data-dir';
import { startEmbeddedPostgres } from '@quieta/tools/lib/embedded-postgres/start-embedded-postgres';
import { makeTestDataDir } from '@quieta/tools/testing/test-data-dir';
import type { PoolClient } from 'pg';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { createPool, type Pool } from '../../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../../server/src/platform/database/transaction.ts';
import type { BranchContext } from '../../../server/src/platform/http/context.ts';
import type { Tenant } from './fill-guests.ts';

export const timeZone = 'Europe/Rome';

/** Runs a measurement on a new database of its own: without a server before it, and under row-level security. */
export async function onDatabase(measure: (owner: Pool, app: Pool) => Promise<void>): Promise<void> {
  const dataDir = await makeTestDataDir('bench');
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    const owner = createPool({ url: server.ownerUrl('quieta'), max: 1 });
    const app = createPool({ url: server.appUrl('quieta'), max: 1 });
    try {
      await migrate(server.ownerUrl('quieta'));
      await measure(owner, app);
    } finally {
      await Promise.all([owner.end(), app.end()]);
      await server.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

export async function withOwner<Answer>(owner: Pool, work: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Begins a transaction of an environment's own, and adds it with one branch. */
export async function addBranch(client: PoolClient, { environmentId, branchId }: Tenant): Promise<void> {
  await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branchId}'`);
  // Places of the resources that follow are left to the trigger.
  await client.query('SET LOCAL app.writes_derived_rows = off');
  await client.query(`INSERT INTO environment (id, name) VALUES ($1, $1::uuid::text)`, [environmentId]);
  await client.query(
    `INSERT INTO branch (environment_id, id, name, time_zone, currency, country)
     VALUES ($1, $2, 'Abano', '${timeZone}', 'EUR', 'IT')`,
    [environmentId, branchId],
  );
}

/** Runs a use case that reads, as a user of the branch who may do everything. */
export function asReception<Answer>(
  app: Pool,
  { environmentId, branchId }: Tenant,
  read: (context: BranchContext) => Promise<Answer>,
): Promise<Answer> {
  const branch = { id: branchId, name: 'Abano', permissions, timeZone, currency: 'EUR', dayStartsAt: '04:00:00' };
  const actor = {
    environmentId,
    environmentName: 'bench',
    userId: branchId,
    username: 'reception',
    branches: [branch],
  };
  const clock = { now: () => Temporal.Instant.from('2026-11-30T09:00:00Z') };
  const own = { actor, branch, clock, requestId: 'bench' };
  return inTransaction(app, { environmentId, branchId }, (transaction) => read({ ...own, transaction }), {
    readOnly: true,
  });
}
