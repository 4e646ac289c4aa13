import * as z from 'zod/mini';

export const whole = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) =>
  z.int('must be a whole number').check(z.minimum(least), z.maximum(most));
export const date = z.iso.date('must be a date, yyyy-MM-dd');
export const instant = z.iso.datetime('must be an instant in UTC');

/** An object whose fields may be missing; others are ignored. */
export const open = <Shape extends z.core.$ZodShape>(shape: Shape) => z.partial(z.object(shape));

/** The value, or the problems that the schema finds in it, one sentence each. */
export function read<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
): { readonly value: Value } | { readonly problems: readonly string[] } {
  const found = schema.safeParse(value, { error: wordingOf });
  if (found.success) return { value: found.data };
  return { problems: found.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()) };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function wordingOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `must ${issue.origin === 'number' ? 'be' : 'have'} at least ${issue.minimum}`;
    case 'too_big':
      return `must ${issue.origin === 'number' ? 'be' : 'have'} at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${key} is not known`).join('; ');
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'is malformed';
  }
}
