import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { CheckCount } from './check-count.ts';
import { closeSchemas } from './close-schemas.ts';
import { readJsonText, schemaProblems } from './schema-problems.ts';
import type { Message, VendorSpecification } from './specification.ts';

interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'body' | 'formData';
  readonly name: string;
  readonly required?: boolean;
  readonly type?: string;
  readonly schema?: object;
  readonly items?: { readonly type?: string };
}

interface Answer {
  readonly schema?: object;
}

interface Swagger {
  readonly basePath: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters: readonly object[];
            readonly responses: Readonly<Record<string, object>>;
          }
        >
      >
    >
  >;
}

/** One operation with the compiled schemas of everything in its messages. */
interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  readonly pathNames: readonly string[];
  readonly parameters: readonly (Parameter & { readonly validate: ValidateFunction })[];
  /** By status; null means an answer without a body. */
  readonly answers: ReadonlyMap<number, ValidateFunction | null>;
}

const files = ['oauth', 'rsv', 'crm', 'csh', 'fof', 'rmcfg'];

/** The specification mentions 429 in its text but not in its lists of answers. */
const undescribed: readonly [number, null][] = [[429, null]];

/** OHIP: Swagger 2.0, one file per module. */
export function readOperaSpecification(read: (name: string) => unknown): VendorSpecification {
  // Compiling takes seconds on a busy machine, and the specification does not change meanwhile.
  compiled ??= compileAll(read);
  const { operations, overlay } = compiled;
  const count = new CheckCount();

  function problemsOf(message: Message): string[] {
    const url = new URL(message.url, 'http://hotel');
    const operation = operations.find(({ method, path }) => method === message.method && path.test(url.pathname));
    if (!operation) return [`${message.method} ${url.pathname} is no operation`];
    const problems = operation.parameters.flatMap((parameter) => parameterProblems(operation, parameter, message, url));
    problems.push(...unknownQuery(operation, url));
    count.request(operation.id);
    if (message.answer) {
      problems.push(...answerProblems(operation, message.answer));
      count.answer(operation.id);
    }
    return problems;
  }

  return { problemsOf, checked: count.byOperation, overlay };
}

let compiled: ReturnType<typeof compileAll> | undefined;

function compileAll(read: (name: string) => unknown) {
  const overlay: string[] = ['429 is an answer of every operation'];
  const operations = files.flatMap((file) => {
    const { document, changes } = closeSchemas(read(`${file}.json`));
    overlay.push(...changes.map((path) => `${file}.json ${path}: a date of 8 characters is none`));
    return operationsOf(document as Swagger, file);
  });
  return { operations, overlay };
}

function operationsOf(document: Swagger, file: string): Operation[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  // The package exports its function as the default of a default.
  formats.default(ajv);
  ajv.addSchema(document, file);
  const resolve = (given: object) => {
    if (!('$ref' in given)) return given;
    // A reference within this document points to another part of it; only parameters and answers are looked up here.
    return String(given.$ref)
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as object;
  };
  // References within a schema are relative to the document.
  const compile = (schema: object) => ajv.compile(rooted(schema, file) as object);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, { operationId, parameters, responses }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path: new RegExp(`^${document.basePath}${path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
        pathNames: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
        parameters: parameters.map((given) => {
          const parameter = resolve(given) as Parameter;
          return { ...parameter, validate: compile(parameter.schema ?? schemaOf(parameter)) };
        }),
        answers: new Map([
          ...undescribed,
          ...Object.entries(responses).map(([status, given]) => {
            const { schema } = resolve(given) as Answer;
            return [Number(status), schema ? compile(schema) : null] as const;
          }),
        ]),
      })),
  );
}

function rooted(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => rooted(each, file));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' ? [key, `${file}${value}`] : [key, rooted(value, file)],
    ),
  );
}

/** The schema of a parameter, without the fields that only parameters have. */
function schemaOf({ in: _in, name: _name, required: _required, ...schema }: Parameter): object {
  return schema;
}

function parameterProblems(
  { pathNames, path }: Operation,
  { in: place, name, required, type, items, validate }: Operation['parameters'][number],
  { headers, body }: Message,
  url: URL,
): string[] {
  const what = `${place} ${name}`;
  if (place === 'body') {
    if (!/^application\/json\b/i.test(String(headers['content-type'] ?? ''))) return ['content-type is not JSON'];
    const read = readJsonText(body);
    return read ? schemaProblems(validate, read.value, 'request') : ['request is not JSON'];
  }
  const given =
    place === 'path'
      ? [decodeURIComponent(path.exec(url.pathname)?.[pathNames.indexOf(name) + 1] ?? '')]
      : place === 'query'
        ? url.searchParams.getAll(name)
        : place === 'formData'
          ? new URLSearchParams(body).getAll(name)
          : [headers[name.toLowerCase()] ?? []].flat();
  if (given.length === 0) return required ? [`${what} is missing`] : [];
  if (type !== 'array' && given.length > 1) return [`${what} is there more than once`];
  const value = type === 'array' ? given.map((each) => typed(each, items?.type)) : typed(given[0] ?? '', type);
  return schemaProblems(validate, value, what);
}

/** The text of an address, converted to its type; unchanged if that is not possible. */
function typed(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function unknownQuery({ parameters }: Operation, url: URL): string[] {
  const known = new Set(parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name));
  return [...new Set(url.searchParams.keys())]
    .filter((name) => !known.has(name))
    .map((name) => `query ${name} is not known`);
}

function answerProblems({ answers }: Operation, { status, body }: NonNullable<Message['answer']>): string[] {
  const validate = answers.get(status);
  if (validate === undefined) return [`status ${status} is not described`];
  if (validate === null) return body === '' ? [] : [`status ${status} has no body`];
  const read = readJsonText(body);
  return read ? schemaProblems(validate, read.value, 'answer') : ['answer is not JSON'];
}
