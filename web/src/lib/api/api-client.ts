import type { AnswerOf, Endpoint, SentBodyOf, SentParamsOf, SentQueryOf } from '@quieta/contract/endpoint';
import { isOfBranch } from '@quieta/contract/values/permission';
import { type AheadKind, type Asked, sendAhead, takeAhead } from './ahead.ts';
import { ApiError, readApiError } from './api-error.ts';
import { trackRequest } from './network-idle.ts';
import { queryString } from './query-string.ts';

/** The caller's bearer token and the environment that it belongs to. */
export interface Credentials {
  readonly accessToken: string;
  readonly environmentName: string;
}

/** Somebody else than the token's user who works at the desk, and the pass that says so beside the token. */
export interface Operator {
  readonly userId: string;
  readonly pass: string;
}

/** The caller and its branch. */
export interface Caller {
  /** The address that all paths are appended to, without a slash at the end. */
  base(): string;
  credentials(): Credentials | null;
  /** Null while the token's user works here. */
  operator(): Operator | null;
  branchId(): string | null;
}

/**
 * Functions that the client needs from the application; passed once at start, so that this file does not depend on
 * sessions or screens.
 */
export interface ApiSetup extends Caller {
  /** Requests a new token in place of `stale`; resolves to false when the session is over. */
  renew(stale: Credentials): Promise<boolean>;
  /** Called where the server does not take this pass any more. */
  onOperatorEnded(operator: Operator): void;
  /** Called with every failed call that is not quiet (ERR-01). */
  onFailure(error: ApiError): void;
}

type Empty = Record<never, never>;

type Part<Name extends string, Sent> = [Sent] extends [undefined]
  ? Empty
  : Empty extends Sent
    ? { readonly [Key in Name]?: Sent }
    : { readonly [Key in Name]: Sent };

/** The input of an endpoint: exactly the parts that it declares. */
export type CallInput<E extends Endpoint> = Part<'params', SentParamsOf<E>> &
  Part<'query', SentQueryOf<E>> &
  Part<'body', SentBodyOf<E>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Idempotency-Key of a write, made once per press. */
  readonly key?: string | undefined;
  /** The version that an update was based on. */
  readonly baseVersion?: number | undefined;
  /** Sent as `Approval`: the id of one, or `ask` for one where the caller may not do it. */
  readonly approval?: string | undefined;
  /**
   * Keeps a failure from the common handler: always, or when the function returns true because the caller shows this
   * failure.
   */
  readonly quiet?: boolean | ((error: ApiError) => boolean) | undefined;
  /** Operator who sends it, if that was decided before; by default whoever works at the desk now. */
  readonly operator?: Operator | null | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
  /** A read that was answered before and is asked again: while only such are open, the page counts as at rest. */
  readonly isRepeated?: boolean | undefined;
}

/**
 * The base address on the application's own origin: the default, and always the address of the open calls, where the
 * cookie is sent.
 */
export const ownApi = '/api';

let setup: ApiSetup | null = null;

export function configureApi(given: ApiSetup): void {
  setup = given;
}

/** Operator who works at the desk now in place of the token's user; null for that user. */
export function currentOperator(): Operator | null {
  return setup?.operator() ?? null;
}

/**
 * Calls the API and resolves to the answer in the contract's shape; rejects with an `ApiError`, or with an abort error.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const answer = send(endpoint, input, options, readAnswer<E>);
  return await (options.isRepeated ? answer : trackRequest(answer));
}

/** Like `call`, for an answer that is read as it arrives. */
export function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  return send(endpoint, input, options, async (response) => response);
}

/** Sends a read before the application is here to ask for it; the call that does is given its answer (`ahead.ts`). */
export function askAhead<E extends Endpoint>(
  kind: AheadKind,
  caller: Caller,
  endpoint: E,
  input: CallInput<E>,
): Promise<Response> {
  return sendAhead(kind, askedOf(caller, endpoint, input, {}));
}

/** The answer to a read that was sent ahead; null where none was, it failed, or it may be out of date. */
export async function answerAhead<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E> | null> {
  const asked = setup === null ? null : askedOf(setup, endpoint, input, {});
  const response = asked === null ? null : await takeAhead(asked)?.catch(() => null);
  return response?.ok === true ? await readAnswer<E>(response).catch(() => null) : null;
}

async function readAnswer<E extends Endpoint>(response: Response): Promise<AnswerOf<E>> {
  // The server's use case is typed by this endpoint, and all tests check its answers against the schema.
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}

async function send<E extends Endpoint, Read>(
  endpoint: E,
  input: CallInput<E>,
  given: CallOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  if (setup === null) throw new Error('configureApi was not called');
  const { renew, credentials, onFailure, onOperatorEnded } = setup;
  const operator = given.operator === undefined ? setup.operator() : given.operator;
  const options = { ...given, operator };
  try {
    const used = credentials();
    try {
      return await exchange(setup, endpoint, input, options, read);
    } catch (error) {
      const expired = error instanceof ApiError && error.status === 401 && endpoint.needs !== 'nothing';
      if (!expired || used === null || !(await renew(used))) throw error;
      return await exchange(setup, endpoint, input, options, read);
    }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'operator-ended' && operator !== null) onOperatorEnded(operator);
    else if (error instanceof ApiError && !isQuiet(error, options)) onFailure(error);
    throw error;
  }
}

function isQuiet(error: ApiError, { quiet = false }: CallOptions): boolean {
  return typeof quiet === 'function' ? quiet(error) : quiet;
}

interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

async function exchange<E extends Endpoint, Read>(
  using: ApiSetup,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const asked = askedOf(using, endpoint, input, options);
  const unanswered = (error: unknown): never => {
    if (options.signal?.aborted && !isTimeout(error)) throw error;
    throw new ApiError(0, error instanceof Error ? error.message : String(error));
  };
  const send = () => fetch(asked.address, asked.init);
  const response = await (takeAhead(asked)?.catch(send) ?? send()).catch(unanswered);
  if (!response.ok) throw await readApiError(response);
  // Either the body was cut off, or the page of a network in between was returned: neither is the server's answer.
  return await read(response).catch(unanswered);
}

function askedOf<E extends Endpoint>(caller: Caller, endpoint: E, input: CallInput<E>, options: CallOptions): Asked {
  // `CallInput` holds these parts and no other.
  const { params, query, body } = input as Parts;
  const base = endpoint.needs === 'nothing' ? ownApi : caller.base();
  return {
    address: `${base}${fillPath(endpoint.path, params)}${queryString(query)}`,
    init: {
      method: endpoint.method,
      headers: headersFor(caller, endpoint, { query, body }, options),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      keepalive: options.keepalive ?? false,
    },
  };
}

/** A timeout means that the network does not answer, as opposed to an abort by the caller. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function headersFor(
  using: Caller,
  endpoint: Endpoint,
  { query, body }: { query: object | undefined; body: unknown },
  options: CallOptions,
): Headers {
  const headers = new Headers({ Accept: 'application/json, text/event-stream' });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.key !== undefined) headers.set('Idempotency-Key', options.key);
  if (options.baseVersion !== undefined) headers.set('If-Match', `"${options.baseVersion}"`);
  if (options.approval !== undefined) headers.set('Approval', options.approval);
  const caller = endpoint.needs === 'nothing' ? null : using.credentials();
  if (caller !== null) {
    headers.set('Authorization', `Bearer ${caller.accessToken}`);
    headers.set('ENVIRONMENTNAME', caller.environmentName);
    const operator = options.operator === undefined ? using.operator() : options.operator;
    if (operator !== null) headers.set('Operator', operator.pass);
    // A query that names a branch, such as one of several whose figures are added up, is not about the chosen one.
    const branchId = branchNamedIn(query) ?? using.branchId();
    if (isOfBranch(endpoint.needs) && branchId !== null) headers.set('BRANCHID', branchId);
  }
  return headers;
}

/** `/guests/:id` with `{ id }` filled in, each part encoded. Throws where one is missing. */
export function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function branchNamedIn(query: object | undefined): string | null {
  return query !== undefined && 'branchId' in query && typeof query.branchId === 'string' ? query.branchId : null;
}
