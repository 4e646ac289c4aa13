import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, type Dispatcher, fetch, type Headers, type Response } from 'undici';
import { type Clock, isAhead } from '#platform/clock';
import { innerAddress } from '#platform/inner-addresses';
import { HotelError } from '../port.ts';
import { createPace, type PaceLimit } from './pace.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the base address, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** Undefined if there is no body. */
  readonly json: unknown;
}

/** How long we wait for the system, in milliseconds; waiting for our own pace does not count. */
export interface Timeouts {
  /** For all attempts of a question together: a user is waiting at the screen. */
  readonly question: number;
  /**
   * For the single attempt of a charge: if it is cut off too early its outcome is unknown, which costs more than
   * waiting.
   */
  readonly charge: number;
}

export interface HttpClient {
  /**
   * For requests that may be repeated: retries while there is time. Returns 2xx and 4xx; everything else, and 429, is a
   * `HotelError`.
   */
  ask(request: HttpRequest): Promise<HttpAnswer>;
  /** For requests that must not happen twice: one attempt. */
  tell(request: HttpRequest): Promise<HttpAnswer>;
}

interface Options {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly timeout: Timeouts;
  readonly limit: PaceLimit;
  /**
   * For a system that may not be inside: whether its host is by itself, and the look-up that refuses names that are.
   */
  readonly guard?: { readonly isForbidden: boolean; readonly lookup: LookupFunction };
}

/**
 * How long a call may wait for its turn in our own pace, in milliseconds. A sale asks three questions before its
 * charge, and the desk's browser asks again after 20 seconds; a charge may wait longer, because its sale is already
 * written.
 */
const maxTurn = { question: 3_000, charge: 8_000 };

const maxTries = 3;
const firstPause = 200;
/** Seconds to wait if an overloaded system does not say when to ask again. */
const defaultRest = 5;

/** Statuses that may change after a moment: the request timed out, or we sent too many. */
const passing = new Set([408, 429]);

/**
 * Speaks JSON over HTTP to one hotel system, with timeouts and within its pace; makes no call while the system is known
 * to be down.
 */
export function createHttpClient({ baseUrl, clock, timeout, limit, guard }: Options): HttpClient {
  const breaker = createCircuitBreaker(clock);
  const pace = createPace(limit);
  const base = baseUrl.replace(/\/+$/, '');
  const dispatcher = guard && new Agent({ connect: { lookup: guard.lookup } });

  /**
   * Waits for a call's turn. If the wait is too long, the caller gets `busy`, not `unreachable`: the system itself is
   * not silent.
   */
  async function takeTurn(max: number): Promise<void> {
    const pause = pace(performance.now(), max);
    if (pause > max) throw new HotelError('busy', { isUnsent: true, seconds: Math.ceil(pause / 1000) });
    if (pause > 0) await wait(pause);
  }

  async function attempt(request: HttpRequest, milliseconds: number): Promise<Received> {
    if (guard?.isForbidden) throw new HotelError('unreachable', { isUnsent: true });
    if (!breaker.admits()) throw new HotelError('unreachable', { isUnsent: true });
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
    return watched(breaker, () => send(base, request, { signal, dispatcher }));
  }

  return {
    async ask(request) {
      let left = timeout.question;
      for (let tries = 1; ; tries += 1) {
        await takeTurn(maxTurn.question);
        const began = performance.now();
        const result = await attempt(request, left).catch(asHotelError);
        if (!(result instanceof HotelError) && !passing.has(result.status)) return result;
        left -= performance.now() - began;
        const pause = pauseAfter(result, tries);
        if (tries === maxTries || pause === null || pause >= left) throw asFailure(result);
        await wait(pause);
        left -= pause;
      }
    },
    async tell(request) {
      await takeTurn(maxTurn.charge);
      const result = await attempt(request, timeout.charge).catch(asHotelError);
      if (result instanceof HotelError) throw result;
      if (passing.has(result.status)) throw asFailure(result);
      return result;
    },
  };
}

interface Received extends HttpAnswer {
  readonly headers: Headers;
}

/** Milliseconds until the next try; null if a retry is useless. */
function pauseAfter(result: Received | HotelError, tries: number): number | null {
  // Our own circuit breaker refused the call and would refuse it again.
  if (result instanceof HotelError) return result.isUnsent && result.cause === undefined ? null : jitter(tries);
  const seconds = retryAfter(result);
  return seconds === null ? jitter(tries) : seconds * 1000;
}

/** Seconds, if the system names them. */
function retryAfter({ headers }: Received): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Full jitter: desks that were cut off together must not retry together. */
function jitter(tries: number): number {
  return Math.random() * firstPause * 2 ** tries;
}

function asFailure(result: Received | HotelError): HotelError {
  if (result instanceof HotelError) return result;
  const cause = `status ${result.status}`;
  // After 408 it is unknown whether anything was done; 429 is answered before anything is.
  if (result.status !== 429) return new HotelError('unreachable', { cause });
  return new HotelError('busy', { cause, isUnsent: true, seconds: Math.ceil(retryAfter(result) ?? defaultRest) });
}

/** Only missing or unreadable answers mean that a system is down; a refusal shows that it works. */
async function watched<T>(breaker: CircuitBreaker, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    breaker.succeeded();
    return answer;
  } catch (error) {
    breaker.failed();
    throw error;
  }
}

async function send(
  base: string,
  { method, path, headers, body }: HttpRequest,
  { signal, dispatcher }: { readonly signal: AbortSignal; readonly dispatcher: Dispatcher | undefined },
): Promise<Received> {
  const response = await fetch(base + path, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    // Credentials must not be sent to another address by a redirect.
    redirect: 'error',
    signal,
    ...(dispatcher && { dispatcher }),
  });
  const json = await readBody(response);
  if (response.status >= 500) throw new HotelError('unreachable', { cause: `status ${response.status}` });
  return { status: response.status, headers: response.headers, json };
}

/** Connection failures before anything was sent. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A connection that failed or timed out; any other error is our own and is thrown on. */
function asHotelError(error: unknown): HotelError {
  if (error instanceof HotelError) return error;
  const isOfConnection = error instanceof TypeError && error.cause !== undefined;
  const isGivenUp = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isOfConnection && !isGivenUp) throw error;
  if (codeOf(error) === innerAddress) return new HotelError('unreachable', { isUnsent: true });
  return new HotelError('unreachable', { cause: error, isUnsent: unsentCodes.has(codeOf(error)) });
}

/** fetch() reports a failed connection as a TypeError with the system's error as its cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** The size limit of a hotel system's answer: a full house of guests is about 8 MB. */
const maxBytes = 32 * 1024 * 1024;

/** The JSON of an answer; undefined if it has no body. Throws a `HotelError` for anything else. */
async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node's byte streams have the browser's types, which do not describe a chunk.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new HotelError('unreachable', { cause: 'the answer is too long' });
    chunks.push(chunk);
  }
  if (bytes === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    // A refusal may be a page of some proxy in between: its status is enough.
    if (response.status >= 400) return undefined;
    throw new HotelError('unreachable', { cause });
  }
}

const maxFailures = 5;
const pauseSeconds = 15;

/** Stops calls to a system that has failed repeatedly, so that nobody waits for it. */
interface CircuitBreaker {
  /** Whether a call may be made now. After the pause, one call at a time is let through as a trial. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
}

function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  /** No calls are made until then. */
  let closedUntil = clock.now();
  const close = () => {
    closedUntil = clock.now().add({ seconds: pauseSeconds });
  };

  return {
    admits() {
      if (failures < maxFailures) return true;
      if (isAhead(closedUntil, clock.now(), pauseSeconds * 1000)) return false;
      // Other calls are refused until the result of this one is known.
      close();
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= maxFailures) close();
    },
  };
}
