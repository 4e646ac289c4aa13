import type pg from 'pg';
import { begin, withoutKeys } from './fill-figures.ts';

/**
 * As many further environments as this one is. Every key leads with the environment, so that all other ids stay as they
 * are. A table is a transaction, so that nothing that the installation does meanwhile waits for two of them; the
 * branches are the last, so that it does nothing for them before.
 */
export async function copyEnvironment(adminUrl: string, environmentId: string, copies: number): Promise<void> {
  await withoutKeys(adminUrl, async (client) => {
    await client.query(
      `CREATE TEMPORARY TABLE copied AS SELECT gen_random_uuid() AS id, 'copy-' || n AS name
       FROM generate_series(1, $1::int) AS n`,
      [copies],
    );
    const { rows } = await client.query<{ table: string; columns: string }>(
      `SELECT c.oid::regclass::text AS table, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = ''
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname <> 'environment_id'
         AND a.attidentity = ''
         AND EXISTS (SELECT FROM pg_attribute e WHERE e.attrelid = c.oid AND e.attname = 'environment_id'
           AND NOT e.attisdropped)
       GROUP BY c.oid ORDER BY c.relname = 'branch', c.oid`,
    );
    for (const { table, columns } of rows) {
      await client.query(begin);
      await withoutIndexes(
        client,
        table,
        // The rows of all environments lie between one another, as where all of them work at once.
        `INSERT INTO ${table} (environment_id, ${columns}) SELECT copied.id, ${columns.replaceAll(/(^|, )/g, '$1own.')}
         FROM ${table} AS own CROSS JOIN copied WHERE own.environment_id = '${environmentId}'`,
      );
      await client.query('COMMIT');
    }
    await client.query('INSERT INTO environment (id, name) SELECT id, name FROM copied');
  });
}

/** Makes the table's indexes anew afterwards, which takes a small part of the time of keeping them up row by row. */
async function withoutIndexes(client: pg.Client, table: string, insert: string): Promise<void> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `SELECT 'DROP INDEX ' || i.indexrelid::regclass AS drop, pg_get_indexdef(i.indexrelid) AS make FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', $1, k.conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', $1, k.conname, pg_get_constraintdef(k.oid))
     FROM pg_constraint k WHERE k.conrelid = $1::regclass AND k.contype = 'x'`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  await client.query(insert);
  for (const { make } of rows) await client.query(make);
}
