import { createHash } from 'node:crypto';
import type { Clash } from '@quieta/contract/appointments/placement';
import type { Fact } from '@quieta/contract/approvals/approval';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { FieldProblem } from '@quieta/contract/problem';
import type { Permission } from '@quieta/contract/values/permission';

/** Details that a refusal can carry besides its code and parameters. */
interface RefusalDetails {
  readonly fields?: readonly FieldProblem[];
  /** With `slot-taken`: what is in the way. */
  readonly clashes?: readonly Clash[];
  /** For an obstacle that passes by itself: in how many seconds to try again. */
  readonly retryAfter?: number;
  /** With `version-conflict`: the row as it is now. */
  readonly current?: unknown;
  /** With `not-allowed`: all permissions that the caller lacks for it. */
  readonly missing?: readonly Permission[];
  /** With `not-allowed`: what somebody who may approve it decides about, where the use case alone knows it. */
  readonly subject?: Subject | undefined;
  /** With `not-allowed`: under which id it waits for somebody who may approve it. */
  readonly approvalId?: string;
}

/**
 * The only error class of use cases: a code of the closed list, the values that its text names, and further data for
 * the caller.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, params: ErrorParams = {}, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.details = details;
  }
}

/** Refuses a field of the request; `path` as in `tenders.0.amount`. */
export function invalidField(path: string, reason: string): Refusal {
  return new Refusal('invalid-request', {}, { fields: [{ path, reason }] });
}

/** Refuses a change that was based on another version than the current one; the refusal carries the current row. */
export function refuseStale(current: { readonly version: number }, baseVersion: number | undefined): void {
  if (baseVersion !== undefined && baseVersion !== current.version)
    throw new Refusal('version-conflict', {}, { current });
}

/** Subject of an approver's decision, as it stands at the moment of asking. */
export interface Subject {
  /** Facts that the approver reads. */
  readonly facts: readonly Fact[];
  /** State that must also be the same when the work is done, such as the rows that are counted and not named. */
  readonly beyond: unknown;
}

/** Tells one subject from every other. */
export function subjectHash({ facts, beyond }: Subject): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([facts, beyond]))
    .digest();
}
