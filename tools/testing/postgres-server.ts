import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { repositoryRoot } from '../lib/repository.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the test server's `postgres` database; tests make databases of their own with createTestDatabase. */
    readonly postgres: { readonly ownerUrl: string; readonly appUrl: string };
  }
}

/** The migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'quieta_template';

/** Vitest's global set-up: one PostgreSQL server for the whole run, with a migrated template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startInFreeFolder();
  await dropDatabasesOfEarlierRuns(server.ownerUrl('postgres'));
  await createTemplate(server);
  project.provide('postgres', { ownerUrl: server.ownerUrl('postgres'), appUrl: server.appUrl('postgres') });
  return () => server.stop();
}

/**
 * The folders stay the same from run to run, so that a server whose run was killed is found and ended by the next one.
 * There are several because two runs may go on at once.
 */
async function startInFreeFolder(): Promise<EmbeddedPostgres> {
  for (let slot = 1; ; slot += 1) {
    try {
      return await startEmbeddedPostgres({ dataDir: join(repositoryRoot, '.data-test', String(slot)), patienceMs: 0 });
    } catch (error) {
      if (slot === 8 || !(error instanceof OperatorProblem)) throw error;
    }
  }
}

async function dropDatabasesOfEarlierRuns(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = $1`,
      [TEMPLATE_DATABASE],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

async function createTemplate(server: EmbeddedPostgres): Promise<void> {
  await withClient(server.ownerUrl('postgres'), (client) => client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`));
  await migrate(server.ownerUrl(TEMPLATE_DATABASE));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
