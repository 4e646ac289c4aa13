import {
  AliasNode,
  ColumnNode,
  type CommonTableExpressionNode,
  type CompiledQuery,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type JoinNode,
  type MergeQueryNode,
  type OperationNode,
  OrderByItemNode,
  PostgresQueryCompiler,
  type QueryId,
  ReferenceNode,
  ReturningNode,
  type RootOperationNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { Placeholder } from './placeholder.ts';
import { tables } from './schema.ts';
import { type Source, scoped, scopedInsert, scopedJoin, sourceOf, tableOf } from './tenancy.ts';

type Query = SelectQueryNode | InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

/** Whether constants of the code are written into the statement's text or sent as parameters. */
type Constants = 'in-text' | 'as-parameters';

/**
 * Writes queries as PostgreSQL text: names in the database's spelling, the names of the result's columns in the code's
 * spelling, the rows of each table restricted to the tenant, and all columns by name.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  readonly #constants: Constants;
  /** The number of each placeholder in the text. */
  readonly #numbers = new Map<Placeholder, number>();

  constructor(constants: Constants) {
    super();
    this.#constants = constants;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#numbers.clear();
    return super.compileQuery(node, queryId);
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    super.visitSelectQuery(scoped(node, node.from?.froms ?? [], this.#isCommon));
  }

  protected override visitUpdateQuery(node: UpdateQueryNode): void {
    const { table, from } = node;
    super.visitUpdateQuery(scoped(node, [...(table ? [table] : []), ...(from?.froms ?? [])], this.#isCommon));
  }

  protected override visitDeleteQuery(node: DeleteQueryNode): void {
    super.visitDeleteQuery(scoped(node, [...node.from.froms, ...(node.using?.tables ?? [])], this.#isCommon));
  }

  protected override visitInsertQuery(node: InsertQueryNode): void {
    super.visitInsertQuery(scopedInsert(node));
  }

  protected override visitMergeQuery(_: MergeQueryNode): void {
    throw new Error('MERGE is not known to keep tenants apart');
  }

  protected override visitJoin(node: JoinNode): void {
    super.visitJoin(scopedJoin(node, this.#isCommon));
  }

  protected override visitSelection(node: SelectionNode): void {
    const { selection } = node;
    const query = this.#queryOf(node);
    const all = query && allOf(selection);
    if (query === undefined || all === undefined) return this.#writeSelection(selection);
    const references = this.#sourcesOf(query)
      .filter(({ alias }) => all.of === undefined || all.of === alias)
      .flatMap((source) =>
        this.#columnsOf(source).map((name) =>
          ReferenceNode.create(ColumnNode.create(name), TableNode.create(source.alias)),
        ),
      );
    if (references.length === 0) throw new Error(`no columns of ${all.of ?? 'the query'} are known`);
    references.forEach((reference, place) => {
      if (place > 0) this.append(', ');
      this.#writeSelection(reference);
    });
  }

  /** The result's columns have the names of the code. Inside a statement the database's names apply. */
  #writeSelection(selection: OperationNode): void {
    const [, parent = selection] = this.nodeStack;
    const isAnswer = this.nodeStack.length === (ReturningNode.is(parent) ? 3 : 2);
    if (isAnswer && AliasNode.is(selection) && IdentifierNode.is(selection.alias)) {
      this.visitNode(selection.node);
      this.#writeAnswerName(selection.alias.name);
      return;
    }
    this.visitNode(selection);
    const name = columnOf(selection);
    if (isAnswer && name !== undefined && snakeCase(name) !== name) this.#writeAnswerName(name);
  }

  #writeAnswerName(name: string): void {
    this.append(` as ${quoted(name)}`);
  }

  protected override visitReference(node: ReferenceNode): void {
    const [root, , item] = this.nodeStack;
    const name = columnOf(node);
    // The result may be sorted by a computed column, which already has the code's name.
    const isOfAnswer =
      this.nodeStack.length === 4 &&
      item !== undefined &&
      OrderByItemNode.is(item) &&
      root !== undefined &&
      SelectQueryNode.is(root) &&
      node.table === undefined &&
      name !== undefined &&
      this.#namesOf(root).includes(name);
    if (isOfAnswer) this.append(quoted(name));
    else super.visitReference(node);
  }

  protected override compileUnwrappedIdentifier(node: IdentifierNode): void {
    this.append(this.sanitizeIdentifier(snakeCase(node.name)));
  }

  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) {
      const known = this.#numbers.get(value);
      if (known !== undefined) return this.append(`$${known}`);
      super.appendValue(value);
      this.#numbers.set(value, this.numParameters);
    } else if (this.#constants === 'in-text' && isLiteral(value)) {
      this.appendImmediateValue(value);
    } else {
      super.appendValue(value);
    }
  }

  /** The query whose result a selection is part of. */
  #queryOf(selection: SelectionNode): Query | undefined {
    const [parent, grandparent] = this.nodeStack.slice(0, this.nodeStack.lastIndexOf(selection)).toReversed();
    return [parent, grandparent].find((node) => node !== undefined && isQuery(node));
  }

  #sourcesOf(query: Query): Source[] {
    const joined = InsertQueryNode.is(query) ? [] : (query.joins ?? []).map(({ table }) => table);
    const nodes = SelectQueryNode.is(query)
      ? (query.from?.froms ?? [])
      : InsertQueryNode.is(query)
        ? [query.into]
        : UpdateQueryNode.is(query)
          ? [query.table, ...(query.from?.froms ?? [])]
          : [...query.from.froms, ...(query.using?.tables ?? [])];
    return [...nodes, ...joined].flatMap((node) => (node && sourceOf(node)) ?? []);
  }

  #columnsOf({ node }: Source): readonly string[] {
    if (SelectQueryNode.is(node)) return this.#namesOf(node);
    if (!TableNode.is(node)) return [];
    const { name } = node.table.identifier;
    const common = this.#common(name);
    if (common !== undefined) return isQuery(common.expression) ? this.#namesOf(common.expression) : [];
    const table = tableOf(name);
    return table === undefined ? [] : Object.keys(tables[table].columns);
  }

  /** The columns of a query's result. */
  #namesOf(query: Query): string[] {
    const selections = SelectQueryNode.is(query) ? query.selections : query.returning?.selections;
    return (selections ?? []).flatMap(({ selection }) => {
      const all = allOf(selection);
      const sources = this.#sourcesOf(query).filter(({ alias }) => all?.of === undefined || all.of === alias);
      if (all !== undefined) return sources.flatMap((source) => this.#columnsOf(source));
      if (AliasNode.is(selection)) return IdentifierNode.is(selection.alias) ? [selection.alias.name] : [];
      return columnOf(selection) ?? [];
    });
  }

  /** The common table expression of this name that is visible here. */
  #common(name: string): CommonTableExpressionNode | undefined {
    return this.nodeStack
      .flatMap((node) => (isQuery(node) ? (node.with?.expressions ?? []) : []))
      .find((common) => common.name.table.table.identifier.name === name);
  }

  readonly #isCommon = (name: string) => this.#common(name) !== undefined;
}

function isQuery(node: OperationNode): node is Query {
  return [SelectQueryNode, InsertQueryNode, UpdateQueryNode, DeleteQueryNode].some((kind) => kind.is(node));
}

/** Whether a selection is `*`, and of which table. */
function allOf(selection: OperationNode): { of: string | undefined } | undefined {
  if (SelectAllNode.is(selection)) return { of: undefined };
  if (!ReferenceNode.is(selection) || !SelectAllNode.is(selection.column)) return undefined;
  return { of: selection.table?.table.identifier.name };
}

function columnOf(node: OperationNode): string | undefined {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) ? column.column.name : undefined;
}

/** NaN, infinities and numbers that SQL would read as an operation stay parameters. */
function isLiteral(value: unknown): boolean {
  return (
    value === null || ['string', 'boolean'].includes(typeof value) || (Number.isFinite(value) && Number(value) >= 0)
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const spellings = new Map<string, string>();

/** A name of the code as the database spells it: `paymentType` is `payment_type`. */
export function snakeCase(name: string): string {
  return spellings.getOrInsertComputed(name, () => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}
