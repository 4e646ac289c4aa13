import * as z from 'zod/mini';
import type { Call, Reply } from '../hotel/interface.ts';
import { date, read, whole } from '../hotel/shape.ts';
import { problem } from './vendor-forms.ts';

/** Reads the values of a parameter, which may be repeated in the address. */
type Parameter<Value> = (given: readonly string[]) => ReturnType<typeof read<Value>>;

const once =
  <Value>(
    schema: z.ZodMiniType<Value>,
    convert: (word: string) => unknown = (word) => word,
  ): Parameter<Value | undefined> =>
  ([first]) =>
    first === undefined ? { value: undefined } : read(schema, convert(first));

export const oneText = once(z.string());
export const oneDate = once(date);
export const oneWord = (...allowed: readonly string[]) => once(z.enum(allowed));
export const oneNumber = once(whole(0), (word) => (/^\d+$/.test(word) ? Number(word) : word));
export const oneFlag = once(z.boolean(), (word) => ({ true: true, false: false })[word] ?? word);

export const texts: Parameter<readonly string[]> = (given) => ({ value: given });
export const words = (...allowed: readonly string[]): Parameter<readonly string[]> => {
  const schema = z.array(z.enum(allowed));
  return (given) => read(schema, given);
};

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type ValuesOf<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends Parameter<infer Value> ? Value : never;
};

/**
 * The parameters that a simulated operation supports. The vendor has many more; any other is reported as a problem,
 * because ignoring it would answer another question.
 */
export function readQuery<P extends Parameters>(
  query: URLSearchParams,
  parameters: P,
): { readonly values: ValuesOf<P> } | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  for (const name of new Set(query.keys())) {
    // The vendor's own examples contain a parameter without a name, `&=Reservation`.
    if (name !== '' && !Object.hasOwn(parameters, name)) problems.push(`${name} is not simulated`);
  }
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const found = parameter(query.getAll(name));
    if ('value' in found) values[name] = found.value;
    else problems.push(...found.problems.map((each) => `${name} ${each}`));
  }
  // Each parameter has read its value.
  return problems.length > 0 ? { problems } : { values: values as ValuesOf<P> };
}

/** The body of a call if it has this shape, or the refusal. */
export function readBody<Body>(
  { headers, body }: Call,
  schema: z.ZodMiniType<Body>,
): { readonly body: Body } | { readonly refusal: Reply } {
  if (!/^application\/json\b/i.test(String(headers['content-type'] ?? ''))) return { refusal: problem(415, '') };
  const parsed = parse(body);
  if (!parsed) return { refusal: problem(400, 'The body is not JSON.', 'CSH00001') };
  const found = read(schema, parsed.value);
  if ('problems' in found) return { refusal: problem(400, found.problems.join('; '), 'CSH00002') };
  return { body: found.value };
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
