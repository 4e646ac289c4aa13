import type * as z from 'zod/mini';
import { contractEndpoints } from '../../tools/testing/contract-endpoints.ts';

type Schema = z.core.$ZodTypes;

/** One part of a request that has a schema. */
interface RequestPlace {
  /** `createGuest body.firstName` */
  readonly name: string;
  readonly schema: Schema;
}

/** Every part of every request that the contract declares: objects and lists as well as their content. */
export async function requestPlaces(): Promise<RequestPlace[]> {
  const endpoints = await contractEndpoints();
  return endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined ? [] : placesIn(`${name} ${part}`, schema as Schema),
    ),
  );
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
