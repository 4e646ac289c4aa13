import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { clusterUrl, createClusterDatabase, dropClusterDatabase } from './cluster-database.ts';
import { TEMPLATE_DATABASE } from './postgres-server.ts';

export type TestDatabase = {
  /** Addresses of this database as its owner and as the product's own role. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** As the superuser, for backup and restore. */
  readonly adminUrl: string;
  drop(): Promise<void>;
};

/** A database for one suite alone: migrated and without rows, or with nothing in it at all. */
export async function createTestDatabase(content: 'migrated' | 'nothing' = 'migrated'): Promise<TestDatabase> {
  const { ownerUrl, appUrl, adminUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (clusterUrl !== undefined) {
    const url = clusterUrl;
    return { ...(await createClusterDatabase(url, name, content)), drop: () => dropClusterDatabase(url, name) };
  }
  const template = content === 'migrated' ? TEMPLATE_DATABASE : 'template0';
  // Copied as files, and not page by page through the log.
  await runAsOwner(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    appUrl: withDatabase(appUrl, name),
    adminUrl: withDatabase(adminUrl, name),
    drop: () => dropDatabase(ownerUrl, name),
  };
}

/**
 * Without FORCE first, which ends an autovacuum of this database; FORCE may not, because that is a superuser's process.
 */
async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  try {
    await runAsOwner(ownerUrl, `DROP DATABASE IF EXISTS ${name}`);
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === '55006';
    if (!isInUse) throw error;
    await runAsOwner(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function runAsOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
