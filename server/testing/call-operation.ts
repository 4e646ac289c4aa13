import { newId } from '#platform/new-id';
import { type ApiReply, callApi } from './call-api.ts';
import type { Operation, Parameter } from './described-api.ts';
import { sampleOf, type ValuePath } from './sample-value.ts';

export interface Asked {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The id at each path. */
  readonly idAt: (path: ValuePath) => string;
  /** An optional path that is to be filled all the same. */
  readonly target?: ValuePath;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a valid request for this operation to the API at `url`. */
export function callOperation(url: string, operation: Operation, asked: Asked): Promise<ApiReply> {
  const { headers, idAt, target = '', query = {} } = asked;
  const at = (place: 'path' | 'query') => operation.parameters.filter((parameter) => parameter.in === place);
  const value = ({ name, schema }: Parameter) => String(sampleOf(schema, () => idAt(name)));
  const path = at('path').reduce(
    (whole, each) => whole.replace(`{${each.name}}`, encodeURIComponent(value(each))),
    operation.path,
  );
  const filled = new URLSearchParams(
    at('query')
      .filter(({ name, required }) => required || target === name)
      .map((each) => [each.name, value(each)]),
  );
  for (const [name, text] of Object.entries(query)) filled.set(name, text);
  return callApi(url, operation.method, filled.size > 0 ? `${path}?${filled.toString()}` : path, {
    headers,
    ...(operation.body && {
      body: sampleOf(operation.body, (inner) => idAt(`body:${inner}`), target.replace(/^body:/, '')),
    }),
  });
}

/** Other names that requests use for the rows of a table. */
const otherWords: Readonly<Record<string, string>> = {
  staff: 'resource',
  area: 'resource',
  operator: 'resource',
  payer: 'guest',
  customer: 'guest',
  holder: 'guest',
  user: 'app_user',
};

/** The table that a path refers to by its words: `body:details[].paymentTypeId` to payment_type. */
export function tableOf(path: ValuePath, tables: Iterable<string>): string | undefined {
  const words = path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named = [...tables].filter((table) => words.includes(table)).sort((a, b) => b.length - a.length)[0];
  return named ?? Object.entries(otherWords).find(([word]) => words.includes(word))?.[1];
}

/** The id that belongs at a path, of those by table; an unknown one where there is none. */
export function idOf(ids: ReadonlyMap<string, string>, path: ValuePath): string {
  const table = tableOf(path, ids.keys());
  return (table && ids.get(table)) ?? newId();
}
