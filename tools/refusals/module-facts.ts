import type { Argument, Expression, Span } from 'oxc-parser';
import type { Handler } from './catches.ts';
import { holds, type LocalName } from './scopes.ts';

/** A name that a module says in its code; what it means is found later. */
export interface Mention extends Span {
  readonly name: string;
  /** Arguments of a call. what it is given. */
  readonly given: readonly Argument[];
}

/** A `new Refusal`, or a `throw`; of one thing that is both only the second is kept. */
export interface Refusing extends Span {
  readonly isThrown: boolean;
  /** The made or thrown value. */
  readonly of: Expression;
}

/** A declaration at the top of a module. */
export interface Declaration extends Span {
  readonly name: string;
  /**
   * Parameters of a function by their places; its parameters by their places; empty where they are more than a name.
   */
  readonly parameters: readonly string[];
}

export interface CatchOf extends Span {
  /** The function of the module that is handed the error, or the code that is written in place. */
  readonly by: Handler | string;
}

/** Code that is reached only where a condition holds, or only where it does not. */
export interface Guarded extends Span {
  readonly test: Expression;
  readonly holds: boolean;
}

/** Facts that this check needs of a module. Everything stands at its place in the text. */
export interface ModuleFacts {
  readonly path: string;
  /** Name -> where it is from. */
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>;
  readonly declarations: readonly Declaration[];
  readonly mentions: readonly Mention[];
  /** Functions that an object or a class holds under a name: it is where one of these is said as a member. */
  readonly methods: readonly (Span & { readonly saidAs: readonly string[] })[];
  /** `name` where a member is said, `object[]` where any of an object's may be. */
  readonly members: readonly (Span & { readonly name: string })[];
  readonly refusing: readonly Refusing[];
  /** Error codes that are said outside of comparisons and types. */
  readonly codes: readonly (Span & { readonly code: string })[];
  readonly catches: readonly CatchOf[];
  /** Functions at the top of the module, as what could be handed an error. */
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly guarded: readonly Guarded[];
  readonly locals: readonly LocalName[];
  /** Functions within others. */
  readonly localFunctions: readonly (Span & LocalName)[];
  /** Names of errors that were caught. */
  readonly caught: readonly LocalName[];
  /** Values that local names have from their beginning. */
  readonly beginnings: readonly (LocalName & { readonly value: Expression })[];
  /** Values that loops give to a name in turn. */
  readonly loops: readonly (LocalName & { readonly value: Expression })[];
}

export function isLocal({ locals }: ModuleFacts, name: string, at: { readonly start: number }): boolean {
  return locals.some((local) => local.name === name && holds(local.seenIn, at));
}

export function isCaught({ caught }: ModuleFacts, name: string, at: { readonly start: number }): boolean {
  return caught.some((error) => error.name === name && holds(error.seenIn, at));
}
