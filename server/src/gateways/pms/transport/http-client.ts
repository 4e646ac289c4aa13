import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import { HotelError } from '../port.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { createPace, type PaceLimit } from './pace.ts';
import { readBody } from './read-body.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the base address, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** Undefined where there is no body. */
  readonly json: unknown;
}

/** How long the system may keep us waiting, in milliseconds; what our own pace holds back is no part of it. */
export interface Timeouts {
  /** For all attempts of a question together: somebody is looking at the screen. */
  readonly question: number;
  /** For the one attempt of a charge: what is cut off too early is unknown, and costs more than the wait. */
  readonly charge: number;
}

export interface HttpClient {
  /** For what may be asked twice: tries again while there is time. Answers 2xx and 4xx; all else is a `HotelError`, as is 429. */
  ask(request: HttpRequest): Promise<HttpAnswer>;
  /** For what must not happen twice: one attempt. */
  tell(request: HttpRequest): Promise<HttpAnswer>;
}

interface Options {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly timeout: Timeouts;
  readonly limit: PaceLimit;
  /** Whether the system may be called at all, asked each time, because a name may lead elsewhere by now. */
  readonly isAllowed?: () => Promise<boolean>;
}

/**
 * How long a call waits for its turn in our own pace, in milliseconds. A desk's sale asks three questions before its charge, and its
 * browser asks again after 20 seconds; a charge is worth the longer wait, because its sale is written already.
 */
const longestTurn = { question: 3_000, charge: 8_000 };

const maxTries = 3;
const firstPause = 200;
/** Seconds, where a system that is asked too often does not say when it may be asked again. */
const defaultRest = 5;

/** Answers that may well be others a moment later: it took too long, or we were too quick. */
const passing = new Set([408, 429]);

/** Speaks JSON over HTTP to one hotel system: bounded in time, within its pace, and not at all while it is known to be down. */
export function createHttpClient({ baseUrl, clock, timeout, limit, isAllowed }: Options): HttpClient {
  const breaker = createCircuitBreaker(clock);
  const pace = createPace(limit);
  const base = baseUrl.replace(/\/+$/, '');

  /** Waits for a call's turn. That is no silence of the system's: whoever waits in vain is told that we ask too much. */
  async function takeTurn(max: number): Promise<void> {
    const pause = pace(performance.now(), max);
    if (pause > max) throw new HotelError('busy', { isUnsent: true, seconds: Math.ceil(pause / 1000) });
    if (pause > 0) await wait(pause);
  }

  async function attempt(request: HttpRequest, milliseconds: number): Promise<Received> {
    if (isAllowed !== undefined && !(await isAllowed())) throw new HotelError('unreachable', { isUnsent: true });
    if (!breaker.admits()) throw new HotelError('unreachable', { isUnsent: true });
    return watched(breaker, () => send(base, request, AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)))));
  }

  return {
    async ask(request) {
      let left = timeout.question;
      for (let tries = 1; ; tries += 1) {
        await takeTurn(longestTurn.question);
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
      await takeTurn(longestTurn.charge);
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

/** Milliseconds until the next try; null where there is no use in one. */
function pauseAfter(result: Received | HotelError, tries: number): number | null {
  // Held back by our own breaker: it would be again.
  if (result instanceof HotelError) return result.isUnsent && result.cause === undefined ? null : jitter(tries);
  const seconds = retryAfter(result);
  return seconds === null ? jitter(tries) : seconds * 1000;
}

/** Seconds, where the system names them. */
function retryAfter({ headers }: Received): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Full jitter: desks that were cut off together do not come back together. */
function jitter(tries: number): number {
  return Math.random() * firstPause * 2 ** tries;
}

function asFailure(result: Received | HotelError): HotelError {
  if (result instanceof HotelError) return result;
  const cause = `status ${result.status}`;
  // 408 does not say whether something was done; 429 is told before anything is.
  if (result.status !== 429) return new HotelError('unreachable', { cause });
  return new HotelError('busy', { cause, isUnsent: true, seconds: Math.ceil(retryAfter(result) ?? defaultRest) });
}

/** Only silence and nonsense tell of a system that is down; a refusal shows that it is there. */
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
  signal: AbortSignal,
): Promise<Received> {
  const response = await fetch(base + path, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    // Credentials must not follow to another address.
    redirect: 'error',
    signal,
  });
  const json = await readBody(response);
  if (response.status >= 500) throw new HotelError('unreachable', { cause: `status ${response.status}` });
  return { status: response.status, headers: response.headers, json };
}

/** Failures of the connection before anything went out. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A connection that failed, or that was given up; any other error is one of ours and passes. */
function asHotelError(error: unknown): HotelError {
  if (error instanceof HotelError) return error;
  const isOfConnection = error instanceof TypeError && error.cause !== undefined;
  const isGivenUp = error instanceof DOMException && error.name === 'TimeoutError';
  if (!isOfConnection && !isGivenUp) throw error;
  return new HotelError('unreachable', { cause: error, isUnsent: unsentCodes.has(codeOf(error)) });
}

/** fetch() tells a connection that failed by a TypeError with the system's error as its cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
