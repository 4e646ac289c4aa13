import type { CallExpression, ChainElement, Expression, LogicalExpression } from 'oxc-parser';

export type Range = { readonly start: number; readonly end: number };
export type TextOf = (range: Range) => string;

/**
 * Replacements of each operator. Of a comparison with a limit: the limit on its other side, and the other direction.
 */
const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

/** Replacements of a method's name, or one of `Math`: another one with the same arguments. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
  ['find', 'findLast'],
  ['findLast', 'find'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['Math.min', 'max'],
  ['Math.max', 'min'],
  ['Math.floor', 'ceil'],
  ['Math.ceil', 'floor'],
  ['Math.round', 'floor'],
  ['Math.trunc', 'round'],
]);

/** Calls that may be left out: what they are called on stands in their place. */
const removable = new Set(
  'filter slice sort toSorted reverse toReversed trim toLowerCase toUpperCase normalize padStart padEnd'.split(' '),
);

/** Replacements of an expression with an operator, as text: another operator, or one of its sides alone. */
export function operatorChanges(node: Expression, textOf: TextOf): string[] {
  if (node.type === 'LogicalExpression') {
    return isForCompiler(node) ? [textOf(node.right)] : [textOf(node.left), textOf(node.right)];
  }
  if (node.type === 'BinaryExpression' || node.type === 'AssignmentExpression') {
    const { operator, left, right } = node;
    const between = textOf({ start: left.end, end: right.start });
    const changed = (other: string) => `${textOf(left)}${between.replace(operator, other)}${textOf(right)}`;
    return (operators[operator] ?? []).map(changed);
  }
  if (node.type === 'UpdateExpression') {
    return (operators[node.operator] ?? []).map((other) => textOf(node).replace(node.operator, other));
  }
  const isTurned = node.type === 'UnaryExpression' && (node.operator === '!' || node.operator === '-');
  return isTurned ? [textOf(node.argument)] : [];
}

/** Replacements of a call, as text. */
export function callChanges({ callee, start, end }: CallExpression, textOf: TextOf): string[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  if (isOfSchemas(callee.object)) return [];
  const { object, property } = callee;
  const name = object.type === 'Identifier' && object.name === 'Math' ? `Math.${property.name}` : property.name;
  const other = otherNames.get(name);
  if (other !== undefined) {
    return [`${textOf({ start, end: property.start })}${other}${textOf({ start: property.end, end })}`];
  }
  return removable.has(name) ? [textOf(object)] : [];
}

/** Flags in `z.pick(guest, { name: true })`: not a value but a list of names. */
export function schemaFlags({ callee, arguments: given }: CallExpression): Expression[] {
  if (callee.type !== 'MemberExpression' || !isOfSchemas(callee.object)) return [];
  const properties = given.flatMap((each) => (each.type === 'ObjectExpression' ? each.properties : []));
  return properties.flatMap((each) => (each.type === 'Property' ? each.value : []));
}

function isOfSchemas(node: Expression): boolean {
  return node.type === 'Identifier' && node.name === 'z';
}

/** The links of an optional chain, from its end to its beginning. */
export function chainLinks(element: ChainElement): (ChainElement & Range)[] {
  const before = element.type === 'CallExpression' ? element.callee : startOf(element);
  return isLink(before) ? [element, ...chainLinks(before)] : [element];
}

/** Replacements of an optional chain, as text: one that insists where it asked. */
export function chainChanges(element: ChainElement, textOf: TextOf): string[] {
  const { end } = element;
  return chainLinks(element).flatMap((link) => {
    if (link.type === 'TSNonNullExpression' || !link.optional) return [];
    const asked = link.type === 'CallExpression' ? link.callee : link.object;
    const rest = textOf({ start: asked.end, end });
    const insisting = link.type === 'CallExpression' || link.computed ? '' : '.';
    return [`${textOf({ start: element.start, end: asked.end })}${rest.replace('?.', insisting)}`];
  });
}

function startOf(element: Exclude<ChainElement, CallExpression>): Expression {
  return element.type === 'TSNonNullExpression' ? element.expression : element.object;
}

function isLink(node: Expression): node is ChainElement {
  return node.type === 'CallExpression' || node.type === 'MemberExpression';
}

/** `list[0] ?? …`, `list[index] ?? …`: that a place of a list may be empty is often the compiler's thought alone. */
function isForCompiler({ operator, left }: LogicalExpression): boolean {
  if (operator !== '??' || left.type !== 'MemberExpression' || !left.computed) return false;
  const { property } = left;
  return (
    property.type === 'Literal' ||
    property.type === 'BinaryExpression' ||
    ('name' in property && property.name === 'index')
  );
}
