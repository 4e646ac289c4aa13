import type { Random } from '../database/seed/random.ts';
import type { JsonSchema, Operation, Parameter } from './described-api.ts';
import { idPathsOf, sampleOf, type ValuePath } from './sample-value.ts';

export interface WildRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | undefined>;
  readonly body: string | undefined;
}

/** Texts that people, scripts and attackers send in place of the expected one. */
const wildTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egpj.exe',
  '💆🏽‍♀️'.repeat(20),
  'x'.repeat(300),
  `'; DROP TABLE appointment; --`,
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '%',
  '{{7*7}}',
  '=1+1',
  'null',
  'true',
  '-1',
  '1e309',
  'NaN',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '2026-13-01T25:61:00+99:00',
  '2999-12-31T23:59:59.999999999+23:59',
  '1900-01-01T00:00:00-23:59',
  '2026-11-22T10:00:00.1234567890Z',
  '24:00:00',
  // Cursors: an id of dashes, and times that PostgreSQL does not accept.
  ...['2026-11-22T10:00:00Z', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'].map((time) =>
    Buffer.from(JSON.stringify([time, '-'.repeat(36)])).toString('base64url'),
  ),
  '1.9223372036854775808',
  '99999999999999999999.1',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '100',
  '#fff',
  '__proto__',
];
const wildValues: readonly unknown[] = [
  ...wildTexts,
  'x'.repeat(70_000),
  null,
  true,
  false,
  0,
  -1,
  -0.001,
  0.1,
  1e15,
  1e308,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 600 }, () => 1),
  { constructor: { prototype: { admin: true } } },
];
/** Values that replace the marker below in a body, and that `JSON.stringify` would never write. */
const rawValues = [
  '1e309',
  '-1e309',
  '01',
  'NaN',
  '"\\ud800"',
  '"\\u0000"',
  '9'.repeat(400),
  '{"__proto__":{"admin":true}}',
];
const mark = 'raw value here';

const contentTypes = [
  null,
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/problem+json',
];

/**
 * A request for this operation that was valid until one thing in it was changed: one value, a part of the body, or its
 * form.
 */
export function wildRequest(
  operation: Operation,
  random: Random,
  headers: Readonly<Record<string, string>>,
  idAt: (path: ValuePath) => string,
): WildRequest {
  const request = { method: operation.method, headers: { ...headers } as WildRequest['headers'] };
  const wildPlace = random.pick(placesOf(operation));
  const value = ({ name, schema }: Parameter) =>
    wildPlace === name && random.chance(0.8) ? random.pick(wildTexts) : String(sampleOf(schema, () => idAt(name)));

  const at = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = at('path').reduce(
    (whole, each) => whole.replace(`{${each.name}}`, encodeURIComponent(value(each).toWellFormed()) || '%20'),
    operation.path,
  );
  const query = at('query')
    .filter(({ name, required }) => required || wildPlace === name || random.chance(0.3))
    .flatMap((each) => Array.from({ length: random.chance(0.05) ? 2 : 1 }, () => [each.name, value(each)]));
  for (const { name } of at('header'))
    if (wildPlace === name) request.headers[name.toLowerCase()] = random.pick(wildTexts).replace(/[^\x20-\x7e]/g, '');
  const address = query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path;

  if (operation.body === undefined) return { ...request, path: address, body: undefined };
  if (wildPlace === 'content type') request.headers['content-type'] = random.pick(contentTypes) ?? undefined;
  const body = wildBody(operation.body, random, idAt, wildPlace === 'body');
  return { ...request, path: address, body };
}

/** The parts of a request where the fault may be; the body most often. */
function placesOf(operation: Operation): string[] {
  const body = operation.body ? [...Array.from({ length: 8 }, () => 'body'), 'content type'] : [];
  return ['nothing', ...operation.parameters.map(({ name }) => name), ...body];
}

function wildBody(schema: JsonSchema, random: Random, idAt: (path: ValuePath) => string, isWild: boolean): string {
  const ids = idPathsOf(schema);
  const sample = sampleOf(schema, idAt, ids.length > 0 && random.chance(0.5) ? random.pick(ids) : '');
  if (!isWild) return JSON.stringify(sample);
  if (random.chance(0.05))
    return random.pick(['', '{', '[', '"', 'null', '[[[[', '\ufeff{}', '{"a":1,"a":2}', '\u0000', 'undefined']);
  if (random.chance(0.02)) return '['.repeat(300_000) + ']'.repeat(300_000);
  if (random.chance(0.02)) return '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000);
  if (random.chance(0.005)) return JSON.stringify({ notes: 'x'.repeat(2_000_000) });
  const full = addOptional(schema, sample, random, idAt);
  const changed = changeOne(full, random);
  return JSON.stringify(changed)?.replace(`"${mark}"`, () => random.pick(rawValues)) ?? 'null';
}

/** Adds some of the optional parts, so that the validation and the code behind it see these, too. */
function addOptional(schema: JsonSchema, sample: unknown, random: Random, idAt: (path: ValuePath) => string): unknown {
  if (Array.isArray(sample)) return sample.map((item) => addOptional(schema.items ?? {}, item, random, idAt));
  if (!isRecord(sample)) return sample;
  const optional = Object.entries(schema.properties ?? {}).filter(([name]) => !(name in sample) && random.chance(0.3));
  return { ...sample, ...Object.fromEntries(optional.map(([name, of]) => [name, sampleOf(of, idAt, '', name)])) };
}

/** Changes the value at one random position of a JSON tree. */
function changeOne(value: unknown, random: Random): unknown {
  const entries = isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
  if (entries.length === 0 || random.chance(0.1)) return random.chance(0.15) ? mark : random.pick(wildValues);
  const [name, inner] = random.pick(entries);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? changeOne(item, random) : item));
  if (random.chance(0.1)) return Object.fromEntries(entries.filter(([each]) => each !== name));
  if (random.chance(0.1)) return { ...(value as object), [random.pick(wildTexts)]: random.pick(wildValues) };
  return { ...(value as object), [name]: changeOne(inner, random) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
