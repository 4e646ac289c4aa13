import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inBranch } from '../../../testing/spa.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { readArchiveTables } from './archive-table-repository.ts';
import { decisionOn, tablesLeftOut } from './internal/archive-tables.ts';

const { spa, branch } = await withDesk();

test('every table of the database is in the archive, or left out for a reason', async () => {
  const tables = await inBranch(spa, branch, ({ transaction }) =>
    transaction.rows(sql<{ name: string; kind: string }>`SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND relname <> 'migration'`),
  );
  const undecided = tables.filter(({ name, kind }) => kind !== 'v' && decisionOn(name) === undefined);
  expect(undecided).toEqual([]);
  // Views have no rows of their own.
  expect(tables.filter(({ name, kind }) => kind === 'v' && decisionOn(name) !== undefined)).toEqual([]);
  expect(tablesLeftOut().filter(({ reason }) => reason.length < 20)).toEqual([]);
});

test('each row of an archived table has a key, and what is left out of it may be empty', async () => {
  const tables = await inBranch(spa, branch, ({ transaction }) => readArchiveTables(transaction));
  expect(tables.map(({ name }) => name)).toEqual(tables.map(({ name }) => name).toSorted());
  const ofEnvironment = tables.filter(({ isOfBranch }) => !isOfBranch).map(({ name }) => name);
  expect(ofEnvironment).toEqual([
    'app_user',
    'branch',
    'environment',
    'invoice_file_number',
    'membership',
    'saved_view',
  ]);
  expect(tables.filter(({ name, key }) => key.length === 0 && name !== 'invoice_file_number')).toEqual([]);
  for (const { name, without } of tables)
    for (const column of Object.keys(without)) {
      const filled = await inBranch(spa, branch, ({ transaction }) =>
        transaction.first(sql<{ required: boolean }>`SELECT attnotnull AND NOT atthasdef AS required FROM pg_attribute
          WHERE attrelid = ${name}::regclass AND attname = ${column}`),
      );
      expect(filled).toEqual({ required: false });
    }
});
