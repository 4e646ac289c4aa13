import type pg from 'pg';
import { type Column, describeTables } from './describe-tables.ts';

/** The schema as files: SQL to be read in a review, and what the query builder works with. */
export async function describeSchema(client: pg.Client): Promise<{ sql: string; schema: string }> {
  const columns = await readColumns(client);
  const tables = Map.groupBy(columns, (column) => column.table);
  const parts = [...tables].map(([table, ofTable]) => describeTable(table, ofTable));
  for (const query of [constraints, indexes, policies, grants, triggers, views, functions]) {
    const { rows } = await client.query<{ line: string }>(query);
    parts.push(rows.map(({ line }) => line).join('\n'));
  }
  return { sql: `${parts.join('\n\n')}\n`, schema: await describeTables(client, tables) };
}

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AS required, pg_get_expr(d.adbin, d.adrelid) AS expression,
      a.attidentity <> '' AS "isIdentity", a.attgenerated <> '' AS "isGenerated"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND c.relname <> 'migration'
    ORDER BY c.relname, a.attnum`);
  return rows;
}

function describeTable(table: string, columns: readonly Column[]): string {
  const lines = columns.map(({ column, type, required, expression, isIdentity, isGenerated }) => {
    const given = isGenerated ? ` GENERATED (${expression})` : expression === null ? '' : ` DEFAULT ${expression}`;
    return `  ${column} ${type}${required ? ' NOT NULL' : ''}${isIdentity ? ' IDENTITY' : given}`;
  });
  return `${table} (\n${lines.join(',\n')}\n)`;
}

const ofPublic = "'public'::regnamespace";

const constraints = `
  SELECT format('CONSTRAINT %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS line
  FROM pg_constraint WHERE connamespace = ${ofPublic} AND contype <> 'n' AND conrelid <> 'migration'::regclass ORDER BY 1`;
const indexes = `
  SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migration' ORDER BY tablename, indexname`;
const policies = `
  SELECT format('POLICY %s ON %s AS %s FOR %s TO %s USING (%s) WITH CHECK (%s)', policyname, tablename, permissive, cmd, roles, qual, with_check) AS line
  FROM pg_policies WHERE schemaname = 'public' ORDER BY tablename, policyname`;
const grants = `
  SELECT format('GRANT %s ON %s TO %s', string_agg(privilege_type, ', ' ORDER BY privilege_type), table_name, grantee) AS line
  FROM information_schema.role_table_grants WHERE table_schema = 'public' AND grantee IN ('quieta_app', 'quieta_search')
  GROUP BY table_name, grantee ORDER BY table_name, grantee`;
const triggers = `
  SELECT pg_get_triggerdef(t.oid) AS line FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = ${ofPublic} AND NOT t.tgisinternal ORDER BY 1`;
const views = `
  SELECT format('VIEW %s AS%s%s', viewname, E'\\n', definition) AS line FROM pg_views WHERE schemaname = 'public' ORDER BY viewname`;
const functions = `
  SELECT pg_get_functiondef(p.oid) || ' OWNER ' || CASE WHEN p.prosecdef THEN p.proowner::regrole::text ELSE 'owner' END AS line
  FROM pg_proc p WHERE p.pronamespace = ${ofPublic} AND p.prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`;
