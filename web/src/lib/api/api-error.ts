import type { Clash } from '@quieta/contract/appointments/clash';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { FieldProblem } from '@quieta/contract/problem';

/**
 * A call that failed: a problem document of the API, another answer, or no answer at all (`status` 0).
 * `code` is null where the answer was no problem document of ours; `message` is empty where it said nothing for people.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly params: ErrorParams;
  readonly fieldErrors: readonly FieldProblem[];
  /** The problem document as it came: some codes carry more than a text, such as the current state of a row. */
  readonly problem: Readonly<Record<string, unknown>>;
  /** Of a write, where nobody knows what became of it: the key that it went out with. */
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

  /** With `slot-taken`: what is in the way, in the contract's shape, which the server checks before it answers. */
  get clashes(): readonly Clash[] {
    const { clashes } = this.problem;
    return Array.isArray(clashes) ? (clashes as Clash[]) : [];
  }

  /** Nobody knows whether the server did it: the same request may be sent again with its key. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }
}

/** The user took the write back before it was answered. */
export class Withdrawn extends ApiError {
  /** It had left: whether the server did it is not known. */
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

/** Reads a refusal: the problem document where there is one, else the text of the answer where it is one for people. */
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

/** Neither markup nor JSON, nor nothing. */
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

/** By its form alone: the list weighs a kilobyte on the sign-in page. A code that only a newer server has is told by its title. */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z]+(-[a-z]+)*$/.test(value);
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value['path'] === 'string' && typeof value['reason'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** For writes whose refusal is shown where it belongs, while that nothing was answered is told as usual. */
export function isRefusal({ code }: ApiError): boolean {
  return code !== null;
}
