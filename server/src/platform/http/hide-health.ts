import type { Endpoint } from '@quieta/contract/endpoint';
import { isOfBranch } from '@quieta/contract/values/permission';
import { isHealthNote } from '@quieta/contract/values/text';
import type * as z from 'zod/mini';
import type { ActorBranch } from '../actor.ts';

/** A value without what tells of a guest's health; only what changes is copied. */
export type HideHealth = (value: unknown) => unknown;

/**
 * The names of the fields that were found to hold health notes, for what has no schema: the present row of a version
 * conflict.
 */
const names = new Set<string>();

/** Whether the caller treats, books or must know (GDPR, article 9). */
export function seesHealth({ permissions }: Pick<ActorBranch, 'permissions'>): boolean {
  return permissions.includes('health');
}

/**
 * Makes the function that removes the health notes from an endpoint's answers for a caller in this branch; undefined
 * where there are none, and for whoever may see them. The answer's schema is read once, here.
 */
export function hidingFrom({ name, needs, response }: Endpoint) {
  const hide = hidingHealth(response);
  if (hide !== undefined && !isOfBranch(needs)) throw new Error(`${name} answers health notes outside a branch`);
  return (branch: Pick<ActorBranch, 'permissions'> | undefined): HideHealth | undefined =>
    branch === undefined || seesHealth(branch) ? undefined : hide;
}

/**
 * Makes the function that removes the health notes from a value of the schema: null takes the place of a note that may
 * be null, an empty text that of any other. Undefined if the schema has none. Throws where neither fits.
 */
function hidingHealth(schema: z.core.$ZodType): HideHealth | undefined {
  if (isHealthNote(schema)) {
    const empty = emptyOf(schema);
    return () => empty;
  }
  const def = defOf(schema);
  if (def.type === 'object') return inObject(Object.entries(def.shape));
  if (def.type === 'record') return inObject([], hidingHealth(def.valueType));
  if (def.type === 'array') return inArray(def.element);
  if (def.type === 'union') return inUnion(def.options);
  if (def.type === 'pipe') return hidingHealth(def.out);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'readonly')
    return inside(def.innerType);
  if (neverSearched.has(def.type))
    throw new Error(`health notes are not looked for in a schema of the kind ${def.type}`);
  return undefined;
}

/** Kinds that hold others and that no answer has had so far: rather an error at the start than a note that gets out. */
const neverSearched: ReadonlySet<string> = new Set([
  'catch',
  'intersection',
  'lazy',
  'map',
  'nonoptional',
  'prefault',
  'promise',
  'set',
  'tuple',
]);

function inArray(element: z.core.$ZodType): HideHealth | undefined {
  const hide = hidingHealth(element);
  return hide && ((list) => (Array.isArray(list) ? list.map(hide) : list));
}

function inside(inner: z.core.$ZodType): HideHealth | undefined {
  const hide = hidingHealth(inner);
  return hide && ((value) => (value === null || value === undefined ? value : hide(value)));
}

function inObject(shape: readonly (readonly [string, z.core.$ZodType])[], other?: HideHealth): HideHealth | undefined {
  const hides = shape.flatMap(([name, of]) => {
    const hide = hidingHealth(of);
    if (hide !== undefined && isHealthNote(unwrapped(of))) names.add(name);
    return hide === undefined ? [] : [[name, hide] as const];
  });
  if (hides.length === 0 && other === undefined) return undefined;
  return (value) => {
    if (!isObject(value)) return value;
    const all = other === undefined ? hides : Object.keys(value).map((name) => [name, other] as const);
    const hidden = all.flatMap(([name, hide]) =>
      value[name] === undefined ? [] : [[name, hide(value[name])] as const],
    );
    return { ...value, ...Object.fromEntries(hidden) };
  };
}

/** In a union, the kinds of rows count whose fixed words the value has; each hides its own. */
function inUnion(options: readonly z.core.$ZodType[]): HideHealth | undefined {
  const hides = options.flatMap((option) => {
    const hide = hidingHealth(option);
    return hide === undefined ? [] : [{ hide, words: fixedWords(option) }];
  });
  if (hides.length === 0) return undefined;
  return (value) =>
    hides
      .filter(({ words }) => words.every(([name, allowed]) => isObject(value) && allowed.has(value[name])))
      .reduce<unknown>((shown, { hide }) => hide(shown), value);
}

function fixedWords(schema: z.core.$ZodType): (readonly [string, ReadonlySet<unknown>])[] {
  const def = defOf(schema);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, of]) => {
    const inner = defOf(of);
    return inner.type === 'literal' ? [[name, new Set<unknown>(inner.values)] as const] : [];
  });
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  const isWrapped = !isHealthNote(schema) && (def.type === 'optional' || def.type === 'nullable');
  return isWrapped ? unwrapped(def.innerType) : schema;
}

function emptyOf(schema: z.core.$ZodType): null | '' {
  const def = defOf(schema);
  if (def.type === 'nullable') return null;
  if (def.type === 'string') return '';
  throw new Error(`a health note of the kind ${def.type} cannot be left empty`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A refusal's document as JSON without health notes: what a conflict carries has no schema, so the fields are known by
 * their names.
 */
export function withoutHealthNames(problem: object): string {
  return JSON.stringify(problem, (name, value: unknown) => (names.has(name) ? null : value));
}

function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  // Every schema is made by zod's own functions, and these are all of their kinds.
  return (schema as z.core.$ZodTypes)._zod.def;
}
