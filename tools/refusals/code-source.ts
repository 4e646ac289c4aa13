import type { Expression } from 'oxc-parser';
import { isCodeOf } from './catches.ts';
import { type Declaration, isCaught, isLocal, type ModuleFacts } from './module-facts.ts';
import { innermost } from './scopes.ts';

/** Sources of a refusal's code. */
type CodeSource =
  | { readonly kind: 'code'; readonly code: string }
  /** The codes that are said by this name of the module, and by whatever it uses. */
  | { readonly kind: 'name'; readonly name: string }
  /** Given by the caller. */
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'unknown' };

/** Follows an expression back to what its codes may be. One that is caught has its code already. */
export function codeSources(module: ModuleFacts, within: Declaration | undefined, node: Expression): CodeSource[] {
  const again = (...inner: Expression[]) => inner.flatMap((one) => codeSources(module, within, one));
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ kind: 'code', code: node.value }];
  if (node.type === 'Identifier') return nameSources(module, within, node);
  if (node.type === 'ConditionalExpression') return again(node.consequent, node.alternate);
  if (node.type === 'LogicalExpression') return again(node.left, node.right);
  if (node.type === 'AwaitExpression') return again(node.argument);
  if (node.type === 'CallExpression') return again(node.callee);
  if (node.type === 'MemberExpression') {
    const { object } = node;
    const isOfCaught = object.type === 'Identifier' && isCaught(module, object.name, object);
    return isOfCaught && isCodeOf(node, object.name) ? [] : again(object);
  }
  if (node.type === 'ChainExpression' || node.type === 'TSAsExpression') return again(node.expression);
  return [{ kind: 'unknown' }];
}

function nameSources(
  module: ModuleFacts,
  within: Declaration | undefined,
  { name, start }: { readonly name: string; readonly start: number },
): CodeSource[] {
  const beginnings = module.beginnings.filter((one) => one.name === name);
  const beginning = innermost(
    beginnings.map(({ seenIn, value }) => ({ ...seenIn, value })),
    { start },
  );
  if (beginning) return codeSources(module, within, beginning.value);
  const index = within?.parameters.indexOf(name) ?? -1;
  if (index >= 0) return [{ kind: 'parameter', index }];
  return isLocal(module, name, { start }) ? [{ kind: 'unknown' }] : [{ kind: 'name', name }];
}
