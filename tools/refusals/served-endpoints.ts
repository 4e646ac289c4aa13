import type { Argument } from 'oxc-parser';
import { isLocal, type Mention, type ModuleFacts } from './module-facts.ts';
import type { Find, Piece } from './reach.ts';
import { holds } from './scopes.ts';

/** An endpoint and the code that serves it. */
interface Served {
  /** How the routes name the endpoint, such as `endpoints.createTax`; `kinds.*.create` is that of each of them. */
  readonly endpoint: readonly string[];
  readonly start: number;
  readonly useCase: Piece;
}

/** The functions of the platform that serve an endpoint with a use case. */
const serving = new Set(['query', 'command', 'exchange']);

/** Finds the places where a module serves an endpoint. */
export function servingsIn(module: ModuleFacts): Mention[] {
  return module.mentions.filter(
    ({ name, given }) => serving.has(name) && given.length === 3 && module.imports.has(name),
  );
}

/**
 * The endpoints that a `routes.ts` serves with use cases, itself or by a function that serves those of what it is
 * given. `handed` is what the routes' own function is given where the application is built.
 */
export function servedEndpoints(routes: ModuleFacts, find: Find, handed: readonly Piece[]): Served[] {
  const direct = servingsIn(routes).flatMap((mention) => servedBy(routes, mention, mention.start, handed));
  const helped = routes.mentions.flatMap((call) => {
    const helper = call.given.length > 0 ? find(routes, call.name) : undefined;
    return helper ? servedByHelper(routes, call, helper, handed) : [];
  });
  return [...direct, ...helped];
}

function servedByHelper(routes: ModuleFacts, call: Mention, helper: Piece, handed: readonly Piece[]): Served[] {
  const { module, declaration } = helper;
  const own = call.given.map(({ start, end }) => ({ module: routes, start, end }));
  return servingsIn(module)
    .filter((serving) => holds(helper, serving))
    .flatMap((serving) => {
      // A guarded branch may not be for this endpoint: then only what the helper itself does counts.
      const isForSome = module.guarded.some((guard) => holds(helper, guard) && holds(guard, serving));
      return servedBy(module, serving, call.start, isForSome ? [] : [...own, ...handed]);
    })
    .flatMap(({ endpoint: [root = '', ...members], ...rest }) => {
      const given = call.given[declaration?.parameters.indexOf(root) ?? -1];
      return given ? [{ ...rest, endpoint: [...namesOf(routes, given), ...members] }] : [];
    });
}

function servedBy(module: ModuleFacts, { given }: Mention, start: number, handed: readonly Piece[]): Served[] {
  const [, endpoint, useCase] = given;
  if (!endpoint || !useCase) return [];
  const span = { start: useCase.start, end: useCase.end };
  // A value that it names of the function around it came into that one from outside.
  const isHanded = module.mentions.some(
    (mention) => holds(span, mention) && isLocal(module, mention.name, span) && isLocal(module, mention.name, mention),
  );
  return [{ endpoint: namesOf(module, endpoint), start, useCase: { module, ...span, ...(isHanded && { handed }) } }];
}

/**
 * `taxes.create` as its names; empty for what is said otherwise. What a loop takes from `Object.values(kinds)` is
 * `kinds.*`.
 */
function namesOf(module: ModuleFacts, node: Argument): string[] {
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    return [...namesOf(module, node.object), node.property.name];
  }
  if (node.type !== 'Identifier') return [];
  const all = module.loops.find(({ name, seenIn }) => name === node.name && holds(seenIn, node))?.value;
  if (all?.type !== 'CallExpression') return [node.name];
  const [given] = all.arguments;
  return given && namesOf(module, all.callee).join('.') === 'Object.values' ? [...namesOf(module, given), '*'] : [];
}
