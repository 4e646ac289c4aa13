import type { Clash } from '@quieta/contract/appointments/clash';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { FieldProblem } from '@quieta/contract/problem';

/** What a refusal can tell beyond its code and parameters. */
interface RefusalDetails {
  readonly fields?: readonly FieldProblem[];
  /** With `slot-taken`: what is in the way. */
  readonly clashes?: readonly Clash[];
  /** Of what passes by itself: in how many seconds to ask again. */
  readonly retryAfter?: number;
  /** With `version-conflict`: the row as it is now. */
  readonly current?: unknown;
}

/** The one error class of use cases: a code of the closed list, what its text may name, and what else the caller should know. */
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
