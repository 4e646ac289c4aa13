import { type Expression, parseSync, Visitor } from 'oxc-parser';

/**
 * Words that a file of the contract declares: as a list, as a type, or as the keys of a table that says what differs
 * between them.
 */
export interface DeclaredWords {
  readonly path: string;
  /** In the order of the alphabet. */
  readonly words: readonly string[];
  /** The table's name; null: it is a list or a type. */
  readonly table: string | null;
}

/** All words that the file declares. */
export function declaredWords(path: string, text: string): DeclaredWords[] {
  const found: DeclaredWords[] = [];
  const add = (words: readonly string[], table: string | null = null) => {
    if (words.length > 1) found.push({ path, words: words.toSorted(), table });
  };
  const { program } = parseSync(path, text);
  new Visitor({
    ArrayExpression: ({ elements }) =>
      add(elements.flatMap((one) => (one?.type === 'Literal' && typeof one.value === 'string' ? [one.value] : []))),
    TSUnionType: ({ types }) =>
      add(
        types.flatMap((one) =>
          one.type === 'TSLiteralType' && one.literal.type === 'Literal' && typeof one.literal.value === 'string'
            ? [one.literal.value]
            : [],
        ),
      ),
    VariableDeclarator({ id, init }) {
      const table = init === null ? undefined : bare(init);
      if (id.type !== 'Identifier' || table?.type !== 'ObjectExpression') return;
      const rows = table.properties.flatMap((one) => (one.type === 'Property' ? [one] : []));
      const keys = rows.flatMap(({ key }) =>
        key.type === 'Identifier' ? [key.name] : key.type === 'Literal' ? [String(key.value)] : [],
      );
      // A name or a number alone does not say what a kind is like.
      const saysMore = rows.every(({ value }) => value.type !== 'Literal' && value.type !== 'TemplateLiteral');
      add(keys, saysMore ? id.name : null);
    },
  }).visit(program);
  return found;
}

/** Without `as const` and `satisfies`. */
function bare(expression: Expression): Expression {
  return expression.type === 'TSSatisfiesExpression' || expression.type === 'TSAsExpression'
    ? bare(expression.expression)
    : expression;
}
