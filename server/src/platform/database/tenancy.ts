import { isKeyOf } from '@quieta/contract/values/objects';
import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  CastNode,
  ColumnNode,
  DataTypeNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  SetOperationNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import { tenant } from './placeholder.ts';
import { tables } from './schema.ts';

export type TableName = keyof typeof tables;

/** A table of a query, or a subquery in its place, with the name that it has there. */
export interface Source {
  readonly alias: string;
  readonly node: OperationNode;
}

/** A select, update or delete, with the tables that it reads and changes outside its joins. */
interface Conditional extends OperationNode {
  readonly where?: WhereNode;
}

/** Whether the query itself defines the name, using WITH. */
type IsCommon = (name: string) => boolean;

const columns = { none: [], environment: ['environmentId'], branch: ['environmentId', 'branchId'] } as const;

/** The tenant's columns of a table, each with its value. */
export function tenantColumns(table: TableName) {
  return columns[tables[table].tenancy].map((name) => ({ name, value: tenant[name] }));
}

/** Adds the condition that the rows of the tables are the tenant's. */
export function scoped<Query extends Conditional>(
  query: Query,
  sources: readonly OperationNode[],
  isCommon: IsCommon,
): Query {
  const conditions = sources.flatMap((source) => conditionsOf(source, isCommon));
  if (conditions.length === 0) return query;
  const stated = query.where && ParensNode.create(query.where.where);
  return { ...query, where: WhereNode.create(allOf([...conditions, ...(stated ? [stated] : [])])) };
}

/**
 * A joined table is restricted in the join condition, so that a left join finds nothing in place of another tenant's
 * row.
 */
export function scopedJoin(join: JoinNode, isCommon: IsCommon): JoinNode {
  const conditions = conditionsOf(join.table, isCommon);
  if (conditions.length === 0) return join;
  if (join.joinType === 'CrossJoin') return JoinNode.createWithOn('InnerJoin', join.table, allOf(conditions));
  if (join.joinType !== 'InnerJoin' && join.joinType !== 'LeftJoin')
    throw new Error(`${join.joinType} is not known to keep tenants apart`);
  const stated = join.on && ParensNode.create(join.on.on);
  return { ...join, on: OnNode.create(allOf([...conditions, ...(stated ? [stated] : [])])) };
}

/** Inserted rows get the tenant's ids, and a conflict can only be with rows of the same tenant. */
export function scopedInsert(query: InsertQueryNode): InsertQueryNode {
  const table = query.into && tableOf(query.into.table.identifier.name);
  if (table === undefined) throw new Error('it is not known into which table is inserted');
  const added = tenantColumns(table);
  if (added.length === 0) return query;
  const names = added.map(({ name }) => ColumnNode.create(name));
  const values = added.map(({ value }) => value.toOperationNode());
  const { onConflict } = query;
  return {
    ...query,
    columns: [...names, ...(query.columns ?? [])],
    values: withValues(query.values, values),
    ...(onConflict?.columns && { onConflict: { ...onConflict, columns: [...names, ...onConflict.columns] } }),
  };
}

function withValues(node: OperationNode | undefined, added: readonly OperationNode[]): OperationNode {
  if (node !== undefined && ValuesNode.is(node))
    return ValuesNode.create(
      node.values.map((row) =>
        ValueListNode.create([
          ...added,
          ...(PrimitiveValueListNode.is(row) ? row.values.map((value) => ValueNode.create(value)) : row.values),
        ]),
      ),
    );
  if (node !== undefined && SelectQueryNode.is(node)) return withSelections(node, added);
  throw new Error('only VALUES and SELECT are known to be inserted for a tenant');
}

/** Where PostgreSQL compares rows for uniqueness, it takes a bare parameter for text, hence the type. */
function withSelections(query: SelectQueryNode, added: readonly OperationNode[]): SelectQueryNode {
  const selections = added.map((value) => {
    const typed = AliasNode.create(
      CastNode.create(value, DataTypeNode.create('uuid')),
      IdentifierNode.create('tenant'),
    );
    return SelectionNode.create(typed);
  });
  const setOperations = query.setOperations?.map(({ operator, expression, all }) => {
    if (!SelectQueryNode.is(expression)) throw new Error('only selects are known to be inserted together');
    return SetOperationNode.create(operator, withSelections(expression, added), all);
  });
  return {
    ...query,
    selections: [...selections, ...(query.selections ?? [])],
    ...(setOperations && { setOperations }),
  };
}

/** Table that a query reads, and the name it uses for it; nothing for raw SQL. */
export function sourceOf(node: OperationNode): Source | undefined {
  if (TableNode.is(node)) return { alias: node.table.identifier.name, node };
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) return { alias: node.alias.name, node: node.node };
  return undefined;
}

/** The table of this name, in the code's spelling. */
export function tableOf(name: string): TableName | undefined {
  return isKeyOf(tables, name) ? name : undefined;
}

function conditionsOf(node: OperationNode, isCommon: IsCommon): OperationNode[] {
  const source = sourceOf(node);
  if (source === undefined || !TableNode.is(source.node)) return [];
  const { name } = source.node.table.identifier;
  const table = tableOf(name);
  if (isCommon(name) && table === undefined) return [];
  if (isCommon(name) || table === undefined) throw new Error(`${name} is not known to be a table, or is two things`);
  return tenantColumns(table).map((column) =>
    BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column.name), TableNode.create(source.alias)),
      OperatorNode.create('='),
      column.value.toOperationNode(),
    ),
  );
}

function allOf([first, ...others]: readonly OperationNode[]): OperationNode {
  if (first === undefined) throw new Error('there is no condition');
  return others.reduce((left, right) => AndNode.create(left, right), first);
}
