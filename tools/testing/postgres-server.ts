import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';
import { addressesOf, clusterUrl, prepareRoles } from './cluster-database.ts';
import { makeQuickTestDataDir, useQuickTemporaryFolder } from './test-data-dir.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Addresses of the test server's `postgres` database; tests make databases of their own with createTestDatabase.
     */
    readonly postgres: { readonly ownerUrl: string; readonly appUrl: string; readonly adminUrl: string };
  }
}

/** The migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'quieta_template';

/** Vitest's global set-up: one PostgreSQL server for the whole run, with a migrated template in it; or a cluster. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (clusterUrl !== undefined) {
    await prepareRoles(clusterUrl);
    project.provide('postgres', addressesOf(clusterUrl, 'postgres'));
    return async () => {};
  }
  const dataDir = await makeQuickTestDataDir(project.name);
  const temporary = project.name === 'server' ? await useQuickTemporaryFolder() : undefined;
  // Its data need not outlive the machine; what is written outlives a killed process all the same.
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', full_page_writes: 'off' } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.kill();
      process.exit(130);
    });
  }
  await createTemplate(server.ownerUrl('postgres'));
  await migrate(server.ownerUrl(TEMPLATE_DATABASE));
  project.provide('postgres', {
    ownerUrl: server.ownerUrl('postgres'),
    appUrl: server.appUrl('postgres'),
    adminUrl: server.adminUrl('postgres'),
  });
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
    if (temporary !== undefined) await removeDataDir(temporary);
  };
}

async function createTemplate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  } finally {
    await client.end();
  }
}
