import { type InsertStmt, loadModule, parseSync, type RawStmt } from 'libpg-query';
import {
  bodiesOf,
  comparesWithParameter,
  isParameter,
  lastName,
  type Query,
  queriesOf,
  rowsOf,
  sourcesOf,
} from './statement-tree.ts';

await loadModule();

/** Tables and functions that a statement may name. */
export interface KnownSchema {
  /** Tables and views, each with those columns that name the tenant. */
  readonly tenantColumns: ReadonlyMap<string, readonly string[]>;
  /** Functions that read tables with the rights of another role. */
  readonly definerFunctions: ReadonlySet<string>;
}

/** Functions that answer from the transactions of the machine that runs them. */
const ofSnapshots = /^(pg_current_snapshot|pg_current_xact_id|pg_export_snapshot|pg_snapshot_|pg_visible_|txid_)/;

/**
 * Reasons why a statement would be refused, or answered otherwise, by a database whose tenants are spread over several
 * machines; none if it is fit for both.
 */
export function statementProblems(text: string, schema: KnownSchema): string[] {
  const statements = parseSync(text).stmts ?? [];
  const problems = [...togetherProblems(statements), ...statements.flatMap(({ stmt }) => treeProblems(stmt, schema))];
  return [...new Set(problems)];
}

/** Statements that begin a transaction may travel as one text; one that reaches a table is sent by itself. */
function togetherProblems(statements: readonly RawStmt[]): string[] {
  const isPlain = ({ stmt = {} }: { readonly stmt?: object }) =>
    'TransactionStmt' in stmt ||
    'VariableSetStmt' in stmt ||
    ('SelectStmt' in stmt && bodiesOf(stmt, 'RangeVar').length === 0);
  return statements.length < 2 || statements.every(isPlain) ? [] : ['send its statements one by one'];
}

function treeProblems(tree: unknown, schema: KnownSchema): string[] {
  const isOfTables = bodiesOf(tree, 'RangeVar').some(({ relname = '' }) => schema.tenantColumns.has(relname));
  const called = bodiesOf(tree, 'FuncCall').map(({ funcname }) => lastName(funcname));
  const compared = bodiesOf(tree, 'SubLink').filter(({ testexpr = {} }) => 'RowExpr' in testexpr);
  return [
    ...queriesOf(tree).flatMap(({ query, common }) => queryProblems(query, common, schema)),
    ...(isOfTables ? called.flatMap((name) => functionProblems(name, schema)) : []),
    ...compared.map(() => 'compare pairs by EXISTS, not by IN (SELECT …)'),
  ];
}

function functionProblems(name: string, { definerFunctions }: KnownSchema): string[] {
  const isOwn = ofSnapshots.test(name) || definerFunctions.has(name);
  return isOwn ? [`ask ${name} in a statement of its own, and pass its answer on as a parameter`] : [];
}

function queryProblems(query: Query, common: ReadonlySet<string>, { tenantColumns }: KnownSchema): string[] {
  const loose = sourcesOf(query)
    .filter(({ name }) => !common.has(name))
    .flatMap((source) =>
      (tenantColumns.get(source.name) ?? [])
        .filter((column) => !comparesWithParameter(query, source, column))
        .map((column) => asParameter(source.name, column)),
    );
  return [...loose, ...('selectStmt' in query ? insertProblems(query, tenantColumns) : [])];
}

function insertProblems(insert: InsertStmt, tenantColumns: KnownSchema['tenantColumns']): string[] {
  const { relation, cols = [], selectStmt, returningClause, onConflictClause } = insert;
  if (selectStmt === undefined || !('SelectStmt' in selectStmt)) return [];
  const source = selectStmt.SelectStmt;
  const table = relation?.relname ?? '';
  const columns = cols.map((one) => ('ResTarget' in one ? (one.ResTarget.name ?? '') : ''));
  const loose = (tenantColumns.get(table) ?? []).filter(
    (column) => !rowsOf(source).every((row) => isParameter(row[columns.indexOf(column)])),
  );
  const isCopied = source.valuesLists === undefined && returningClause === undefined && onConflictClause === undefined;
  return [
    ...loose.map((column) => asParameter(table, column)),
    ...(isCopied ? [`return something of the rows that are selected into ${table}: otherwise they are copied`] : []),
  ];
}

function asParameter(table: string, column: string): string {
  return `give the ${column} of ${table} as a parameter`;
}
