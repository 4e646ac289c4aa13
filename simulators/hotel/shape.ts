type Report = (path: string, problem: string) => void;

/** Reports what is wrong with a value. */
export type Rule = (value: unknown, path: string, report: Report) => void;

/** The problems that the rule finds in the value, one sentence each. */
export function problemsOf(rule: Rule, value: unknown): string[] {
  const problems: string[] = [];
  rule(value, '', (path, problem) => problems.push(`${path} ${problem}`.trim()));
  return problems;
}

export const text =
  ({
    least = 0,
    most: max = Number.MAX_SAFE_INTEGER,
    form,
  }: {
    least?: number;
    most?: number;
    form?: RegExp;
  } = {}): Rule =>
  (value, path, report) => {
    if (typeof value !== 'string') return report(path, 'must be text');
    if (value.length < least || value.length > max) report(path, `must have ${least} to ${max} characters`);
    if (form && !form.test(value)) report(path, 'is malformed');
  };

export const uuid = text({ form: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i });
export const date = checked(
  /^\d{4}-\d\d-\d\d$/,
  (value) => Temporal.PlainDate.from(value),
  'must be a date, yyyy-MM-dd',
);
export const instant = checked(/Z$/, (value) => Temporal.Instant.from(value), 'must be an instant in UTC');

function checked(form: RegExp, read: (value: string) => unknown, problem: string): Rule {
  return (value, path, report) => {
    if (typeof value !== 'string' || !form.test(value) || !isReadable(read, value)) report(path, problem);
  };
}

function isReadable(read: (value: string) => unknown, value: string): boolean {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
}

export const number: Rule = (value, path, report) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) report(path, 'must be a number');
};

export const whole =
  ({ least = Number.MIN_SAFE_INTEGER, most: max = Number.MAX_SAFE_INTEGER } = {}): Rule =>
  (value, path, report) => {
    if (!Number.isSafeInteger(value)) return report(path, 'must be a whole number');
    if (Number(value) < least || Number(value) > max) report(path, `must be from ${least} to ${max}`);
  };

export const flag: Rule = (value, path, report) => {
  if (typeof value !== 'boolean') report(path, 'must be true or false');
};

export const oneOf =
  (...words: readonly string[]): Rule =>
  (value, path, report) => {
    if (typeof value !== 'string' || !words.includes(value)) report(path, `must be one of ${words.join(', ')}`);
  };

export const orNull =
  (rule: Rule): Rule =>
  (value, path, report) => {
    if (value !== null) rule(value, path, report);
  };

export const list =
  (rule: Rule, max = Number.MAX_SAFE_INTEGER): Rule =>
  (value, path, report) => {
    if (!Array.isArray(value)) return report(path, 'must be a list');
    if (value.length > max) report(path, `must have at most ${max} entries`);
    for (const [index, entry] of value.entries()) rule(entry, `${path}.${index}`, report);
  };

type Fields = Readonly<Record<string, Rule>>;

/** An object with these fields; others are ignored. */
export const open = (required: Fields, optional: Fields = {}): Rule => object(required, optional, true);

/** An object with these fields and no others. */
export const closed = (required: Fields, optional: Fields = {}): Rule => object(required, optional, false);

function object(required: Fields, optional: Fields, isOpen: boolean): Rule {
  return (value, path, report) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return report(path, 'must be an object');
    const given = new Map<string, unknown>(Object.entries(value));
    const at = (key: string) => (path === '' ? key : `${path}.${key}`);
    for (const key of Object.keys(required)) if (!given.has(key)) report(at(key), 'is missing');
    for (const [key, entry] of given) {
      const rule = [required, optional].find((fields) => Object.hasOwn(fields, key))?.[key];
      if (rule) rule(entry, at(key), report);
      else if (!isOpen) report(at(key), 'is not known');
    }
  };
}
