import { type RawBuilder, sql } from 'kysely';

/** The tenant that a transaction sees: an environment, and one branch of it if the work belongs to a branch. */
export interface Scope {
  readonly environmentId: string;
  readonly branchId?: string;
}

/**
 * Represents, in a statement, a value that is known only when the statement runs. It is one parameter however often it
 * occurs.
 */
export class Placeholder {
  readonly read: (scope: Scope, values: object) => unknown;

  constructor(read: Placeholder['read']) {
    this.read = read;
  }
}

/**
 * The ids of the tenant whose transaction runs the statement. The builder's queries add them by themselves; raw SQL
 * must name them.
 */
export const tenant = {
  environmentId: placeholderOf<string>(({ environmentId }) => environmentId),
  branchId: placeholderOf<string>(({ branchId }) => {
    if (branchId === undefined) throw new Error('the statement is about a branch, and the transaction has none');
    return branchId;
  }),
};

/** The parameters of a prepared statement by their names. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** One placeholder for each name that is read. */
export function createPlaceholders<Values extends object>(): Placeholders<Values> {
  const known = new Map<string | symbol, RawBuilder<unknown>>();
  const get = (_: unknown, name: string | symbol) =>
    known.getOrInsertComputed(name, () => placeholderOf((_scope, values) => Reflect.get(values, name)));
  // The proxy answers every name that the type allows.
  return new Proxy({}, { get }) as Placeholders<Values>;
}

function placeholderOf<T>(read: Placeholder['read']): RawBuilder<T> {
  return sql<T>`${new Placeholder(read)}`;
}

/** The parameters of a statement as the driver takes them. */
export function fill(parameters: readonly unknown[], scope: Scope, values: object): unknown[] {
  return parameters.map((parameter) =>
    toParameter(parameter instanceof Placeholder ? parameter.read(scope, values) : parameter),
  );
}

function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter);
  return value instanceof Temporal.Instant ? value.toString() : value;
}
