import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema } from '../server/database/describe-schema.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from './lib/embedded-postgres/start-embedded-postgres.ts';
import { lockMigrations } from './migrations/migration-files.ts';

// After a new migration: writes the schema's snapshot and the query builder's types from a fresh database, and locks
// the file.
const dataDir = await mkdtemp(join(tmpdir(), 'quieta-schema-'));
const server = await startEmbeddedPostgres({ dataDir });
try {
  await migrate(server.ownerUrl('quieta'));
  const client = new pg.Client({ connectionString: server.ownerUrl('quieta') });
  await client.connect();
  const { sql, schema } = await describeSchema(client);
  await client.end();
  lockMigrations();
  await writeFile(new URL('../server/database/schema.snapshot.sql', import.meta.url), sql);
  await writeFile(new URL('../server/src/platform/database/schema.ts', import.meta.url), schema);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
