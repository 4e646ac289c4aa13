import * as z from 'zod/mini';
import { clash } from './appointments/placement.ts';
import { refusalSummary } from './endpoint.ts';
import { id } from './values/id.ts';

/** One field that was refused: its path, such as `0.startTime`, and the validator's reason. */
const fieldProblem = z.object({ path: z.string(), reason: z.string() });
export type FieldProblem = z.output<typeof fieldProblem>;

/** The body of every refusal: RFC 9457 `application/problem+json` with a code of the closed list. */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string().check(z.minLength(1)),
  status: z.int(),
  ...refusalSummary.shape,
  errors: z.array(fieldProblem),
  requestId: z.string(),
  /** With `not-allowed`: under which id the refused request waits for somebody who may approve it. */
  approvalId: z.optional(id),
  /** With `slot-taken`: what is in the way. */
  clashes: z.optional(z.array(clash)),
  /** With `version-conflict`: the row as it is now. */
  current: z.optional(z.unknown()),
});
export type Problem = z.output<typeof problem>;
