import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@quieta/contract/endpoint';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodTypes;

/** One part of a request that has a schema. */
interface RequestPlace {
  /** `createGuest body.firstName` */
  readonly name: string;
  readonly schema: Schema;
}

const contract = new URL('../../contract/src/', import.meta.url);

/** Every part of every request that the contract declares: objects and lists as well as their content. */
export async function requestPlaces(): Promise<RequestPlace[]> {
  const files = (await readdir(contract, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(new URL(file, contract).pathname).href)));
  const endpoints = modules.flatMap((module: object) => endpointsIn(module));
  return endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : placesIn(`${name} ${part}`, schema as Schema),
    ),
  );
}

/** The endpoints in an export, which may be nested: a kind of settings contains its endpoints, and those of its table. */
function endpointsIn(part: object, depth = 0): Endpoint[] {
  return Object.values(part).flatMap((value: unknown) => {
    if (isEndpoint(value)) return value;
    return depth < 2 && typeof value === 'object' && value !== null ? endpointsIn(value, depth + 1) : [];
  });
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}

function isOf(schema: z.core.$ZodType, type: Schema['_zod']['def']['type']): boolean {
  return schema._zod.def.type === type;
}

function placesIn(name: string, schema: Schema): RequestPlace[] {
  const { def } = schema._zod;
  const within = (inner: z.core.$ZodType, more = '') => placesIn(`${name}${more}`, inner as Schema);
  const here = { name, schema };
  if (def.type === 'object')
    return [here, ...Object.entries(def.shape).flatMap(([key, inner]) => within(inner, `.${key}`))];
  if (def.type === 'array') return [here, ...within(def.element, '[]')];
  if (def.type === 'union') return [here, ...def.options.flatMap((option) => within(option))];
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return within(def.innerType);
  // The input is converted first; the result must then match the output schema.
  if (def.type === 'pipe' && isOf(def.out, 'object')) return [here, ...within(def.out)];
  return [here];
}
