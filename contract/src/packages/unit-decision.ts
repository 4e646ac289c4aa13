import * as z from 'zod/mini';
import type { ErrorCode } from '../error-codes.ts';
import { line } from '../values/text.ts';

/**
 * The desk's decision about the unit of an appointment that is cancelled or missed, whatever the branch's rule is, with
 * its reason.
 */
export const unitDecision = z.object({ decision: z.enum(['take', 'give-back']), reason: line(200) });
export type UnitDecision = z.output<typeof unitDecision>;

/** The refusals of a unit that is to be reserved. */
export const unitErrors = [
  'package-not-usable',
  'package-unit-missing',
  'package-not-for-this',
  'package-not-for-guest',
  'package-one-day',
] as const satisfies readonly ErrorCode[];
