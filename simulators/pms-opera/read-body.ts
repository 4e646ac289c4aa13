import type { Call, Reply } from '../hotel/interface.ts';
import { problemsOf, type Rule } from '../hotel/shape.ts';
import { problem } from './problem.ts';

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
