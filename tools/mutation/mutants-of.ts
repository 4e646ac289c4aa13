import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { lineFinder } from '../structure/parse-source.ts';
import {
  callChanges,
  chainChanges,
  chainLinks,
  operatorChanges,
  type Range,
  schemaFlags,
  type TextOf,
} from './changes.ts';

/** A small break of a module: the expression between two offsets of its text becomes another one. */
export type Mutant = Range & { readonly line: number; readonly replacement: string };

const truths = ['true', 'false'];
const truthOperators = new Set(['<', '<=', '>', '>=', '===', '!==', '&&', '||', '!', 'in', 'instanceof']);
/** Kinds of statements that are there for their effect. */
const effects = new Set([
  'AssignmentExpression',
  'AwaitExpression',
  'CallExpression',
  'ChainExpression',
  'UpdateExpression',
]);

/** The small breaks of a TypeScript module, in the order of its text. Types and mere texts stay as they are. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const lineOf = lineFinder(text);
  const textOf: TextOf = ({ start, end }) => text.slice(start, end);
  const mutants = new Map<string, Mutant>();
  /** Places where something else would not be read as an expression: types, and the inside of an optional chain. */
  const untouchable = new Set<number>();

  const replace = ({ start, end }: Range, replacements: readonly string[]): void => {
    for (const replacement of replacements) {
      if (replacement === textOf({ start, end })) continue;
      mutants.set(`${start} ${end} ${replacement}`, { start, end, line: lineOf(start), replacement });
    }
  };
  const change = (node: Expression): void => replace(node, operatorChanges(node, textOf));
  const decide = ({ test }: { readonly test: Expression }): void => replace(test, truths);
  const answer = (node: Expression | null): void => {
    if (node && 'operator' in node && truthOperators.has(node.operator)) replace(node, truths);
    if (node?.type === 'ArrayExpression') replace(node, ['[]']);
  };

  new Visitor({
    TSLiteralType: ({ literal }) => void untouchable.add(literal.start),
    BinaryExpression: change,
    LogicalExpression: change,
    UnaryExpression: (node) => (untouchable.has(node.start) ? undefined : change(node)),
    UpdateExpression: change,
    AssignmentExpression: change,
    Literal({ value, start, end }) {
      if (typeof value === 'boolean' && !untouchable.has(start)) replace({ start, end }, [String(!value)]);
    },
    CallExpression(node) {
      for (const value of schemaFlags(node)) untouchable.add(value.start);
      if (!untouchable.has(node.start)) replace(node, callChanges(node, textOf));
    },
    ChainExpression(node) {
      for (const { start } of chainLinks(node.expression)) untouchable.add(start);
      replace(node, chainChanges(node.expression, textOf));
    },
    IfStatement: decide,
    ConditionalExpression: decide,
    // Not `true`: that is a loop without end, which no test needs to see.
    WhileStatement: ({ test }) => replace(test, ['false']),
    ForStatement: ({ test }) => (test ? replace(test, ['false']) : undefined),
    ReturnStatement: ({ argument }) => answer(argument),
    ArrowFunctionExpression: ({ body }) => (body.type === 'BlockStatement' ? undefined : answer(body)),
    ExpressionStatement: ({ expression }) =>
      effects.has(expression.type) ? replace(expression, ['undefined']) : undefined,
  }).visit(parseSync(path, text).program);
  return [...mutants.values()].sort((one, other) => one.start - other.start || other.end - one.end);
}
