import { date, flag, list, oneOf, problemsOf, type Rule, text, whole } from '../hotel/shape.ts';

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
