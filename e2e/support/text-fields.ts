import type { DeskApi } from './desk-api.ts';

/** The part of the OpenAPI document that is read here. */
interface Schema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** As many characters as the shortest script that is tried needs, and its row's number. */
const minTextLength = 32;

/**
 * The texts that the product can be told, by the beginning of the path and the field, such as `guests.notes`: what its
 * requests may carry that is neither chosen from a list nor held to a form. One that is added is here by itself.
 */
export async function textFields(api: DeskApi): Promise<Set<string>> {
  const { paths } = await api.call<Document>('GET', '/openapi.json');
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ requestBody }) => {
        const schema = requestBody?.content['application/json'].schema ?? {};
        return textsOf('', schema).map((name) => `${beginningOf(path)}.${name}`);
      }),
    ),
  );
}

/** How many characters each text may have that a new row of a path is told, by path and field. */
export async function textLimits(api: DeskApi): Promise<(path: string) => ReadonlyMap<string, number>> {
  const { paths } = await api.call<Document>('GET', '/openapi.json');
  return (path) => {
    const { properties = {} } = paths[path]?.['post']?.requestBody?.content['application/json'].schema ?? {};
    const texts = Object.entries(properties).map(
      ([name, { anyOf = [], ...own }]) => [name, [own, ...anyOf].find(isText)] as const,
    );
    return new Map(texts.flatMap(([name, text]) => (text?.maxLength === undefined ? [] : [[name, text.maxLength]])));
  };
}

/** `guests` of `/guests/{id}/merge`. */
function beginningOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function textsOf(name: string, schema: Schema): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(isText(schema) ? [name] : []),
    ...Object.entries(properties).flatMap(([inner, one]) => textsOf(inner, one)),
    ...[...anyOf, ...(items === undefined ? [] : [items])].flatMap((one) => textsOf(name, one)),
  ];
}

function isText({ type, maxLength = 0, format, pattern, enum: words }: Schema): boolean {
  const isFree = format === undefined && pattern === undefined && words === undefined;
  return type === 'string' && isFree && maxLength >= minTextLength;
}

/** The same API; `filled` gathers what is sent with a text that fits, named as above. */
export function noteFilled(api: DeskApi, fits: (text: string) => boolean): { api: DeskApi; filled: Set<string> } {
  const filled = new Set<string>();
  const noting: DeskApi = {
    ...api,
    call(method, path, body) {
      if (body !== undefined) for (const name of namesOf('', body, fits)) filled.add(`${beginningOf(path)}.${name}`);
      return api.call(method, path, body);
    },
  };
  return { api: noting, filled };
}

function namesOf(name: string, value: unknown, fits: (text: string) => boolean): string[] {
  if (typeof value === 'string') return fits(value) ? [name] : [];
  if (Array.isArray(value)) return value.flatMap((one) => namesOf(name, one, fits));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) => namesOf(inner, one, fits));
}
