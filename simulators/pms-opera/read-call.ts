import type { Call, Reply } from '../hotel/interface.ts';
import { date, flag, list, oneOf, problemsOf, type Rule, text, whole } from '../hotel/shape.ts';
import { problem } from './vendor-forms.ts';

interface Parameter<Value> {
  /** Converts the values in the address, which may be repeated, to the one that the rule checks. */
  readonly read: (given: readonly string[]) => unknown;
  readonly rule: Rule;
  /** Only for the type. */
  readonly value?: Value;
}

const once = <Value>(
  rule: Rule,
  convert: (word: string) => unknown = (word) => word,
): Parameter<Value | undefined> => ({
  read: ([first]) => (first === undefined ? undefined : convert(first)),
  rule,
});

export const oneText = once<string>(text());
export const oneDate = once<string>(date);
export const oneWord = (...allowed: readonly string[]) => once<string>(oneOf(...allowed));
export const oneNumber = once<number>(whole({ least: 0 }), (word) => (/^\d+$/.test(word) ? Number(word) : word));
export const oneFlag = once<boolean>(flag, (word) => ({ true: true, false: false })[word] ?? word);

const several = (rule: Rule): Parameter<readonly string[]> => ({ read: (given) => given, rule: list(rule) });
export const texts = several(text());
export const words = (...allowed: readonly string[]) => several(oneOf(...allowed));

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
  for (const [name, { read, rule }] of Object.entries(parameters)) {
    const value = read(query.getAll(name));
    values[name] = value;
    if (value !== undefined) problems.push(...problemsOf(rule, value).map((each) => `${name} ${each}`));
  }
  // Each value has passed its rule.
  return problems.length > 0 ? { problems } : { values: values as ValuesOf<P> };
}

/** The body of a call, once it has passed the rule; or the refusal. */
export function readBody(
  { headers, body }: Call,
  rule: Rule,
): { readonly body: unknown } | { readonly refusal: Reply } {
  if (!/^application\/json\b/i.test(String(headers['content-type'] ?? ''))) return { refusal: problem(415, '') };
  const parsed = parse(body);
  if (!parsed) return { refusal: problem(400, 'The body is not JSON.', 'CSH00001') };
  const problems = problemsOf(rule, parsed.value);
  if (problems.length > 0) return { refusal: problem(400, problems.join('; '), 'CSH00002') };
  return { body: parsed.value };
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
