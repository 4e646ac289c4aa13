import { type Expression, parseSync, Visitor } from 'oxc-parser';
import type { ModuleFacts } from './module-facts.ts';
import type { Piece } from './reach.ts';
import { holds } from './scopes.ts';

/** An endpoint and the code that serves it. */
export interface Served {
  /** How the routes name the endpoint, such as `taxes.create`. */
  readonly endpoint: readonly string[];
  readonly start: number;
  readonly useCase: Piece;
}

/** The functions of the platform that serve an endpoint with a use case. */
export const serving: ReadonlySet<string> = new Set(['query', 'command', 'exchange']);

/** The endpoints that a `routes.ts` serves with use cases; `handed` is what its function is given where the application is built. */
export function servedEndpoints(module: ModuleFacts, text: string, handed: readonly Piece[]): Served[] {
  const served: Served[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [api, endpoint, useCase], start }) {
      if (callee.type !== 'Identifier' || !serving.has(callee.name)) return;
      if (!api || !endpoint || endpoint.type === 'SpreadElement' || !useCase) return;
      const span = { start: useCase.start, end: useCase.end };
      const isHanded = module.locals.some(
        ({ name, seenIn }) =>
          seenIn.start < span.start &&
          span.end < seenIn.end &&
          module.mentions.some((mention) => mention.name === name && holds(span, mention)),
      );
      served.push({
        endpoint: pathOf(endpoint),
        start,
        useCase: { module, ...span, ...(isHanded && { handed }) },
      });
    },
  }).visit(parseSync(module.path, text, { preserveParens: false }).program);
  return served;
}

function pathOf(node: Expression): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return [];
  return [...pathOf(node.object), node.property.name];
}
