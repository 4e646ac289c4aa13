import type { Clash } from '@quieta/contract/appointments/placement';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { FieldProblem } from '@quieta/contract/problem';

/**
 * A failed call: a problem document of the API, another answer, or no answer at all (`status` 0). `code` is null where
 * the answer was no problem document of ours; `message` is empty where it held no text for people.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly params: ErrorParams;
  readonly fieldErrors: readonly FieldProblem[];
  /** The problem document as received: some codes carry more than a text, such as the current state of a row. */
  readonly problem: Readonly<Record<string, unknown>>;
  /** For a write whose result is unknown: the idempotency key that it was sent with. */
  unansweredKey: string | null = null;

  constructor(status: number, message: string, problem: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.code = isErrorCode(problem['code']) ? problem['code'] : null;
    this.params = isRecord(problem['params']) ? (problem['params'] as ErrorParams) : {};
    this.fieldErrors = Array.isArray(problem['errors']) ? problem['errors'].filter(isFieldProblem) : [];
  }

  /** With `slot-taken`: the clashes, in the contract's shape, which the server checks before it answers. */
  get clashes(): readonly Clash[] {
    const { clashes } = this.problem;
    return Array.isArray(clashes) ? (clashes as Clash[]) : [];
  }

  /** It is unknown whether the server did the work: the same request may be sent again with its key. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }
}

/** The user withdrew the write before it was answered. */
export class Withdrawn extends ApiError {
  /** It had been sent, so the server may have done it. */
  readonly mayHaveArrived: boolean;

  constructor(mayHaveArrived: boolean) {
    super(0, 'Withdrawn');
    this.name = 'Withdrawn';
    this.mayHaveArrived = mayHaveArrived;
  }

  override get isUnanswered(): boolean {
    return this.mayHaveArrived;
  }
}

/** Reads a refusal: the problem document if there is one, else the text of the answer if it is meant for people. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const problem = parseProblem(response, text);
  const title = problem['title'];
  return new ApiError(
    response.status,
    typeof title === 'string' && title !== '' ? title : isForPeople(text) ? text : '',
    problem,
  );
}

/** Whether the text is not empty, and neither markup nor JSON. */
function isForPeople(text: string): boolean {
  return /^\s*[^\s<{["]/.test(text);
}

function parseProblem(response: Response, text: string): Record<string, unknown> {
  if (!response.headers.get('Content-Type')?.includes('json')) return {};
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

/**
 * Checks only the form: the list of codes would add a kilobyte to the sign-in page. A newer server's code is shown by
 * its title.
 */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['reason'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** For writes whose refusal the form shows, while the common handler reports a missing answer. */
export function isRefusal({ code }: ApiError): boolean {
  return code !== null;
}
