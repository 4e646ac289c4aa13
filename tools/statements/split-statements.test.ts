import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../server/src/platform/database/migrate.ts';
import { splitStatements } from '../../server/src/platform/database/split-statements.ts';

beforeAll(loadModule);

test('every migration is split where PostgreSQL itself ends its statements', async () => {
  for (const { name, sql } of await readMigrations()) {
    const bytes = Buffer.from(sql);
    const parsed = (parseSync(sql).stmts ?? []).map(({ stmt_location = 0, stmt_len }) =>
      bytes.subarray(stmt_location, stmt_len === undefined ? undefined : stmt_location + stmt_len).toString(),
    );
    expect({ name, statements: splitStatements(sql).map(withoutHead) }).toEqual({
      name,
      statements: parsed.map(withoutHead),
    });
  }
});

test.each([
  ['a text with a semicolon', "SELECT ';'; SELECT E'\\';'", ["SELECT ';'", "SELECT E'\\';'"]],
  ['a name with a semicolon', 'SELECT ";"', ['SELECT ";"']],
  [
    'a body between dollars',
    'DO $body$ BEGIN; END $body$; SELECT $$;$$',
    ['DO $body$ BEGIN; END $body$', 'SELECT $$;$$'],
  ],
  [
    'a body of statements',
    'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END; SELECT 3',
    ['CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END', 'SELECT 3'],
  ],
  ['a transaction', 'BEGIN; COMMIT;', ['BEGIN', 'COMMIT']],
  ['comments', '-- one; two\nSELECT 1; /* three; */ -- end;\n', ['-- one; two\nSELECT 1']],
])('a text of SQL is split: %s', (_, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});

/** Without the comments that stand before a statement: the parser counts some of them to it. */
function withoutHead(statement: string): string {
  return statement.replace(/^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)+/, '').trim();
}
