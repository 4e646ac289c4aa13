import { type RawBuilder, sql } from 'kysely';

/** The tenant that a transaction sees: an environment, and one branch of it where the work is a branch's. */
export interface Scope {
  readonly environmentId: string;
  readonly branchId?: string;
}

/** Stands in a statement for a value that is known only when the statement runs. Wherever it stands, it is one parameter. */
export class Placeholder {
  readonly read: (scope: Scope, values: object) => unknown;

  constructor(read: Placeholder['read']) {
    this.read = read;
  }
}

/** The ids of the tenant whose transaction runs the statement. The builder's queries have them by themselves; raw SQL states them. */
export const tenant = {
  environmentId: placeholderOf<string>(({ environmentId }) => environmentId),
  branchId: placeholderOf<string>(({ branchId }) => {
    if (branchId === undefined) throw new Error('the statement is about a branch, and the transaction has none');
    return branchId;
  }),
};

/** The parameters of a prepared statement by their names. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** One placeholder for each name that is asked for. */
export function createPlaceholders<Values extends object>(): Placeholders<Values> {
  const known = new Map<string | symbol, RawBuilder<unknown>>();
  const get = (_: unknown, name: string | symbol) =>
    known.getOrInsertComputed(name, () => placeholderOf((_scope, values) => Reflect.get(values, name)));
  // The proxy has whichever name the type lets one ask for.
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

export function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter);
  return value instanceof Temporal.Instant ? value.toString() : value;
}
