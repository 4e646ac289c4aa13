import { resolve } from 'node:path';
import { type BinaryExpression, type Expression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isBinaryExpression,
  isCallExpression,
  isNewExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isSwitchStatement,
} from 'typescript/unstable/ast/is';
import { API, type Project, type Type } from 'typescript/unstable/sync';

/** A place where a value of a union of words is compared with one of them, or with several. */
export interface Comparison {
  readonly path: string;
  readonly line: number;
  /** All words that the value may be, in the order of the alphabet. */
  readonly union: readonly string[];
  readonly words: readonly string[];
}

interface Asked {
  readonly value: Expression;
  readonly words: readonly string[];
}

/** Every comparison with words in the files that `isRead` names, in the programs of these configurations. */
export function readComparisons(
  root: string,
  configurations: readonly string[],
  isRead: (path: string) => boolean,
): Comparison[] {
  const api = new API({ cwd: root });
  try {
    return configurations.flatMap((configuration) => {
      const path = resolve(root, configuration);
      const project = api.updateSnapshot({ openProjects: [path] }).getProject(path);
      if (project === undefined) throw new Error(`${configuration} is no project of TypeScript`);
      const names = project.program.getSourceFileNames().filter((name) => name.startsWith(`${root}/`));
      return names.flatMap((name) => (isRead(name.slice(root.length + 1)) ? comparisonsIn(project, root, name) : []));
    });
  } finally {
    api.close();
  }
}

function comparisonsIn({ program, checker }: Project, root: string, name: string): Comparison[] {
  const file = program.getSourceFile(name);
  if (file === undefined) return [];
  const found: Asked[] = [];
  const visit = (node: Node): void => {
    found.push(...askedBy(node));
    node.forEachChild(visit);
  };
  visit(file);
  const unionOf = (value: Expression): readonly string[] => {
    const named = isPropertyAccessExpression(value) ? value.name : value;
    const symbol = checker.getSymbolAtLocation(named);
    // The declared type, which knows nothing of what was compared further up.
    const type = symbol === undefined ? checker.getTypeAtLocation(value) : checker.getTypeOfSymbol(symbol);
    const words = wordsOf(type);
    return isPropertyAccessExpression(value) && tellsShapesApart(value, words) ? [] : words;
  };
  // Where each shape of an object has its own word, comparing is how TypeScript tells them apart.
  const tellsShapesApart = (
    { expression, name: key }: { expression: Expression; name: Node },
    words: readonly string[],
  ) => {
    const type = checker.getTypeAtLocation(expression);
    if (type?.isUnionType() !== true) return false;
    return type.getTypes().some((shape) => {
      const property = checker.getPropertyOfType(shape, key.getText());
      return property !== undefined && wordsOf(checker.getTypeOfSymbol(property), 1).length < words.length;
    });
  };
  return found.map(({ value, words }) => ({
    path: name.slice(root.length + 1),
    line: file.getLineAndCharacterOfPosition(value.getStart(file)).line + 1,
    union: unionOf(value),
    words,
  }));
}

/** The string literals of a union, in the order of the alphabet; none of what is no union. */
function wordsOf(type: Type | undefined, min = 2): string[] {
  const parts = type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type];
  const words = parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []));
  return words.length < min ? [] : words.sort();
}

/**
 * Reads the words that an expression compares a value with: `kind === 'x'`, `['x', 'y'].includes(kind)`, or a `switch`
 * that has a default.
 */
function askedBy(node: Node): Asked[] {
  if (isBinaryExpression(node)) return chainOf(node);
  if (isSwitchStatement(node)) {
    // Without a default it names every word, or does not compile.
    const hasDefault = node.caseBlock.clauses.some(({ kind }) => kind === SyntaxKind.DefaultClause);
    return hasDefault ? [{ value: node.expression, words: [] }] : [];
  }
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return [];
  const { expression: list, name } = node.expression;
  const [value] = node.arguments;
  const words = isArrayLiteralExpression(list) || isNewExpression(list) ? literalsIn(list) : [];
  return value !== undefined && ['includes', 'has'].includes(name.getText()) && words.length > 0
    ? [{ value, words }]
    : [];
}

/** Reads the words that a chain of `||` or `&&` compares, each once, or a comparison on its own. */
function chainOf(node: BinaryExpression): Asked[] {
  const operator = node.operatorToken.kind;
  const isLink = (one: Node) => isBinaryExpression(one) && one.operatorToken.kind === operator;
  if (chaining.includes(operator) ? isLink(node.parent) : isChained(node)) return [];
  const parts: Asked[] = [];
  const visit = (inner: Node): void => {
    if (!isBinaryExpression(inner)) return;
    const { left, right } = inner;
    if (isLink(inner) && chaining.includes(operator)) for (const side of [left, right]) visit(side);
    else if (!comparing.includes(inner.operatorToken.kind)) return;
    else if (isStringLiteral(right)) parts.push({ value: left, words: [right.text] });
    else if (isStringLiteral(left)) parts.push({ value: right, words: [left.text] });
  };
  visit(node);
  return [...Map.groupBy(parts, ({ value }) => value.getText()).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ value: first.value, words: [first, ...others].flatMap(({ words }) => words) }],
  );
}

const chaining = [SyntaxKind.BarBarToken, SyntaxKind.AmpersandAmpersandToken];
const comparing = [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken];

function isChained({ parent }: Node): boolean {
  return isBinaryExpression(parent) && chaining.includes(parent.operatorToken.kind);
}

function literalsIn(node: Node): string[] {
  const words: string[] = [];
  const visit = (inner: Node): void => {
    if (isStringLiteral(inner)) words.push(inner.text);
    inner.forEachChild(visit);
  };
  visit(node);
  return words;
}
