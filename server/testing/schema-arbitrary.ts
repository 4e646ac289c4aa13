import fc from 'fast-check';
import type { AnswerSchema } from '../../simulators/testing/answer-schemas.ts';

/** The parts of a JSON schema that we read, in the two dialects that the vendors use. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The values that usually occur under a key, so that ids lead to each other and states are known ones. */
type SampleValues = ReadonlyMap<string, readonly unknown[]>;

/** Below this depth only required parts are generated: the vendors' shapes contain each other in a cycle. */
const deepest = 9;
/** The probability of each of the hundreds of fields that nobody uses. */
const seldom = 0.02;
const often = 0.97;
const maxTextLength = 500;

/** The probability that a field of a usual answer is changed. */
const unusual = 0.04;
/** The first entries of a usual list are as good as all of them. */
const maxListLength = 10;

/**
 * Answers that the vendor's schema allows, also with values that are in none of its lists yet. With a `pattern`, they
 * are that usual answer with some values replaced by others that the schema allows.
 */
export function arbitraryOf(
  { schema, document }: AnswerSchema,
  samples: SampleValues,
  pattern?: unknown,
): fc.Arbitrary<unknown> {
  const resolve = (given: Schema): Schema =>
    given.$ref === undefined
      ? given
      : resolve(
          given.$ref
            .slice(2)
            .split('/')
            // A reference of the document points to another part of it.
            .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as Schema,
        );

  function objectOf({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<object> {
    const entries = Object.entries(properties).map(([key, property]) => {
      const share = required.includes(key) ? 1 : depth > deepest ? 0 : samples.has(key) ? often : seldom;
      const absent = fc.constant([] as const);
      if (share === 0) return absent;
      const stated = fc
        .constant(null)
        .chain(() => valueOf(property, key, depth + 1).map((value) => [[key, value]] as const));
      return fc.oneof(
        { weight: Math.round(share * 100), arbitrary: stated },
        { weight: Math.round((1 - share) * 100), arbitrary: absent },
      );
    });
    return fc.tuple(...entries).map((stated) => Object.fromEntries(stated.flat()) as object);
  }

  function valueOf(given: Schema, key: string, depth: number): fc.Arbitrary<unknown> {
    const { anyOf, type, items, ...rest } = resolve(given);
    if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => valueOf(one, key, depth)));
    if (Array.isArray(type))
      return fc.oneof(...type.map((one: string) => valueOf({ ...rest, items, type: one } as Schema, key, depth)));
    if (type === 'null') return fc.constant(null);
    if (type === 'array' || items !== undefined)
      return fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        {
          weight: 9,
          arbitrary: fc.array(valueOf(items ?? {}, key, depth + 1), { minLength: 1, maxLength: depth > 5 ? 2 : 4 }),
        },
      );
    if (type === 'object' || rest.properties !== undefined) return objectOf(rest, depth);
    return plainOf({ ...rest, ...(type !== undefined && { type }) }, key);
  }

  function plainOf(
    { type, enum: words, format, maxLength, minimum, maximum }: Schema,
    key: string,
  ): fc.Arbitrary<unknown> {
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer')
      return fc.integer({ min: minimum ?? -1_000, max: Math.min(maximum ?? 1_000_000, 2 ** 31 - 1) });
    if (type === 'number') return fc.double({ min: minimum ?? -1e9, max: maximum ?? 1e9, noNaN: true });
    if (type !== 'string') return fc.jsonValue();
    if (words !== undefined)
      return fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: fc.constant('SomethingNew') },
      );
    const known = (samples.get(key) ?? []).filter((value) => typeof value === 'string');
    const max = Math.min(maxLength ?? maxTextLength, maxTextLength);
    const free = fc.oneof(
      format === 'date'
        ? fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(-24, -14))
        : fc.string({ maxLength: Math.min(max, 20), unit: 'binary' }),
      fc.string({ maxLength: Math.min(max, 20) }),
      fc.constant('x'.repeat(max)),
      fc.constant(''),
    );
    return known.length === 0
      ? free
      : fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free });
  }

  /** A usual value of this shape, with few changes. */
  function nearly(given: Schema, key: string, depth: number, value: unknown): fc.Arbitrary<unknown> {
    const { anyOf, items, properties = {}, required = [] } = resolve(given);
    const other = valueOf(given, key, depth);
    // It is not known which of several shapes it has, so it is kept or replaced as a whole.
    const isPlain = typeof value !== 'object' || value === null || anyOf !== undefined;
    if (isPlain) return mostly(fc.constant(value), other);
    if (Array.isArray(value))
      return mostly(
        fc.tuple(...value.slice(0, maxListLength).map((one) => nearly(items ?? {}, key, depth + 1, one))),
        other,
      );
    const entries = Object.entries(value).map(([name, inner]) => {
      const stated = nearly(properties[name] ?? {}, name, depth + 1, inner).map((one) => [[name, one]] as const);
      return required.includes(name) ? stated : mostly(stated, fc.constant([] as const));
    });
    return fc.tuple(...entries).map((stated) => Object.fromEntries(stated.flat()) as object);
  }

  return pattern === undefined ? valueOf(schema, '', 0) : nearly(schema, '', 0, pattern);
}

function mostly<One, Other>(often: fc.Arbitrary<One>, seldom: fc.Arbitrary<Other>): fc.Arbitrary<One | Other> {
  const weight = Math.round(unusual * 100);
  return fc.oneof({ weight: 100 - weight, arbitrary: often }, { weight, arbitrary: seldom });
}

/** The values under each key of these answers. */
export function sampleValuesOf(answers: Iterable<unknown>): SampleValues {
  const found = new Map<string, unknown[]>();
  const walk = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
    if (value !== null && !Array.isArray(value)) found.set(key, [...(found.get(key) ?? []), value]);
  };
  for (const answer of answers) walk(answer, '');
  return found;
}
