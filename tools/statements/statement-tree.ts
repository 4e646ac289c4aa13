import type { DeleteStmt, InsertStmt, Node, RangeVar, SelectStmt, UpdateStmt } from 'libpg-query';

/** A query of any kind, as PostgreSQL's own parser reads it. */
export type Query = SelectStmt | InsertStmt | UpdateStmt | DeleteStmt;

type KindOf<One> = One extends unknown ? keyof One : never;
type NodeKind = KindOf<Node>;
type Body<Kind extends NodeKind> = Extract<Node, Record<Kind, unknown>>[Kind];

/** A table of a query, and the name that the query uses for it. */
interface Source {
  readonly name: string;
  readonly alias: string;
}

/** Each node of a kind, wherever it stands in the tree. */
export function bodiesOf<Kind extends NodeKind>(tree: unknown, kind: Kind): Body<Kind>[] {
  return entriesOf(tree).flatMap(([key, child]) => [
    // The parser wraps each node in an object whose only key is the node's kind.
    ...(key === kind ? [child as Body<Kind>] : []),
    ...bodiesOf(child, kind),
  ]);
}

/** Queries that stand in a tree, each with the names that WITH defines where it stands. */
export function queriesOf(
  tree: unknown,
  common: ReadonlySet<string> = new Set(),
): { readonly query: Query; readonly common: ReadonlySet<string> }[] {
  return entriesOf(tree).flatMap(([key, child]) =>
    // The two sides of a UNION stand in the tree without the name of their kind.
    /^((Select|Insert|Update|Delete)Stmt|larg|rarg)$/.test(key) && !isNode(child)
      ? queriesFrom(child as Query, common)
      : queriesOf(child, common),
  );
}

function queriesFrom(query: Query, outer: ReadonlySet<string>): ReturnType<typeof queriesOf> {
  const defined = (query.withClause?.ctes ?? []).flatMap((one) =>
    'CommonTableExpr' in one ? (one.CommonTableExpr.ctename ?? []) : [],
  );
  const common = new Set([...outer, ...defined]);
  return [{ query, common }, ...queriesOf(query, common)];
}

/** The tables of a query itself: those of its subqueries are not among them. */
export function sourcesOf(query: Query): Source[] {
  return [...targetOf(query), ...fromOf(query).flatMap(tablesIn)].map(({ relname = '', alias }) => ({
    name: relname,
    alias: alias?.aliasname ?? relname,
  }));
}

/** Whether a query compares a column of one of its tables with a parameter. */
export function comparesWithParameter(query: Query, { alias }: Source, column: string): boolean {
  const isOnly = sourcesOf(query).length === 1 && fromOf(query).length < 2;
  const isColumn = (node: Node | undefined) => {
    const path = pathOf(node);
    return path.at(-1) === column && (path.length === 1 ? isOnly : path.at(-2) === alias);
  };
  const where = 'whereClause' in query ? conjunctsOf(query.whereClause) : [];
  return [...where, ...fromOf(query).flatMap((node) => joinedConditions(node, alias))].some(
    ({ left, right }) => (isColumn(left) && isParameter(right)) || (isColumn(right) && isParameter(left)),
  );
}

/** The values of the rows that a query yields, one list for each side of a UNION and each row of VALUES. */
export function rowsOf({ larg, rarg, valuesLists, targetList = [] }: SelectStmt): (Node | undefined)[][] {
  if (larg !== undefined && rarg !== undefined) return [...rowsOf(larg), ...rowsOf(rarg)];
  if (valuesLists !== undefined) return valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
  return [targetList.map((one) => ('ResTarget' in one ? one.ResTarget.val : undefined))];
}

export function isParameter(node: Node | undefined): boolean {
  if (node === undefined) return false;
  return 'TypeCast' in node ? isParameter(node.TypeCast.arg) : 'ParamRef' in node;
}

/** The last of several names, such as that of a function without its schema. */
export function lastName(names: readonly Node[] | undefined): string {
  const last = names?.at(-1);
  return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Whether it is a node with its kind around it, as the two sides of a join are. */
function isNode(value: unknown): boolean {
  const [first, ...others] = entriesOf(value);
  return first !== undefined && others.length === 0 && /^[A-Z]/.test(first[0]);
}

function targetOf(query: Query): RangeVar[] {
  // Rows that are inserted say by themselves whose they are.
  return 'relation' in query && query.relation !== undefined && !('selectStmt' in query) ? [query.relation] : [];
}

function fromOf(query: Query): Node[] {
  return [
    ...('fromClause' in query ? (query.fromClause ?? []) : []),
    ...('usingClause' in query ? (query.usingClause ?? []) : []),
  ];
}

function tablesIn(node: Node | undefined): RangeVar[] {
  if (node === undefined) return [];
  if ('JoinExpr' in node) return [...tablesIn(node.JoinExpr.larg), ...tablesIn(node.JoinExpr.rarg)];
  return 'RangeVar' in node ? [node.RangeVar] : [];
}

/** Conditions of a join that restrict a table: an outer one only restricts the side that may be missing. */
function joinedConditions(node: Node | undefined, alias: string): Equality[] {
  if (node === undefined || !('JoinExpr' in node)) return [];
  const { jointype, larg, rarg, quals } = node.JoinExpr;
  const isRestricted = jointype === 'JOIN_INNER' || tablesIn(rarg).some((table) => aliasOf(table) === alias);
  return [
    ...(isRestricted ? conjunctsOf(quals) : []),
    ...joinedConditions(larg, alias),
    ...joinedConditions(rarg, alias),
  ];
}

function aliasOf({ alias, relname }: RangeVar): string | undefined {
  return alias?.aliasname ?? relname;
}

interface Equality {
  readonly left: Node | undefined;
  readonly right: Node | undefined;
}

/** The equalities that all hold of a row that meets the condition. */
function conjunctsOf(condition: Node | undefined): Equality[] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR' ? (condition.BoolExpr.args ?? []).flatMap(conjunctsOf) : [];
  if (!('A_Expr' in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  return kind === 'AEXPR_OP' && lastName(name) === '=' ? [{ left: lexpr, right: rexpr }] : [];
}

function pathOf(node: Node | undefined): string[] {
  if (node === undefined || !('ColumnRef' in node)) return [];
  return (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
}
