import type { ValidateFunction } from 'ajv';

/** The faults that a schema finds in a value, one sentence each. */
export function schemaProblems(validate: ValidateFunction, value: unknown, what: string): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const key = 'additionalProperty' in params ? ` ${String(params['additionalProperty'])}` : '';
    return `${what}${instancePath} ${message ?? 'is wrong'}${key}`;
  });
}

/** The body text as JSON; undefined if it is not JSON. */
export function readJsonText(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
