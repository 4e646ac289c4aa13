import { type JsonSchema, toZod } from './described-api.ts';
import { onePixelPng } from './png.ts';

/** The path of a value in a request: `[].serviceId`, `details[].id`; the name of a parameter. */
export type ValuePath = string;

/** Texts for every form that a schema may require; the first that matches is used. */
const texts = [
  'sample',
  '2026-12-01T09:00:00+01:00',
  '2026-12-01',
  '09:00:00',
  '09:00',
  '#0d9488',
  onePixelPng,
  'EUR',
  'IT',
  'Europe/Rome',
  'http://localhost:3001',
  'sample@example.com',
  '1.0',
  '10',
  'true',
];

/**
 * A value that the schema accepts, as small as possible. Ids come from `idAt`; optional parts are left out, except on
 * the path to `target`.
 */
export function sampleOf(
  schema: JsonSchema,
  idAt: (path: ValuePath) => string,
  target: ValuePath = '',
  path: ValuePath = '',
): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(preferred(choices), idAt, target, path);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (isId(schema)) return idAt(path);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .map(([name, of]) => ({ name, of, at: path === '' ? name : `${path}.${name}` }))
          .filter(({ name, at }) => schema.required?.includes(name) || target === at || leadsTo(at, target))
          .map(({ name, of, at }) => [name, sampleOf(of, idAt, target, at)]),
      );
    case 'array': {
      const isRequested = (schema.minItems ?? 0) > 0 || target.startsWith(`${path}[]`);
      return isRequested && schema.items ? [sampleOf(schema.items, idAt, target, `${path}[]`)] : [];
    }
    case 'number':
    case 'integer':
      return [1, schema.minimum, schema.maximum].find((value) => value !== undefined && fits(schema, value));
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
    case undefined:
    default:
      return texts.find((text) => fits(schema, text)) ?? 'sample';
  }
}

/** Every path of the schema that takes an id. */
export function idPathsOf(schema: JsonSchema, path: ValuePath = ''): ValuePath[] {
  if (isId(schema)) return [path];
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => idPathsOf(choice, path));
  if (schema.items) inside.push(...idPathsOf(schema.items, `${path}[]`));
  for (const [name, of] of Object.entries(schema.properties ?? {}))
    inside.push(...idPathsOf(of, path === '' ? name : `${path}.${name}`));
  return [...new Set(inside)];
}

function isId({ format }: JsonSchema): boolean {
  return format === 'uuid';
}

function preferred(choices: readonly JsonSchema[]): JsonSchema {
  // A choice always has a first part.
  return choices.find((choice) => idPathsOf(choice).length > 0) ?? (choices[0] as JsonSchema);
}

function leadsTo(at: ValuePath, target: ValuePath): boolean {
  return target.startsWith(`${at}.`) || target.startsWith(`${at}[`);
}

function fits(schema: JsonSchema, value: unknown): boolean {
  return toZod(schema).safeParse(value).success;
}
