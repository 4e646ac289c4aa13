import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import { type CallInput, type CallOptions, call, fillPath } from './api-client.ts';
import { ApiError, isRefusal, Withdrawn } from './api-error.ts';
import { registerBranchState } from './branch-state.ts';
import { createStore } from './create-store.ts';
import { endIntention, forgetIntentions, keepUnanswered, keyOf } from './intentions.ts';
import { aborted, isOffline, untilOnline } from './network.ts';
import { pause } from './pause.ts';

export interface WriteOptions {
  /**
   * What it writes to, such as `appointment:<id>`: writes to one thing go out one after the other. Left out, it is what the address
   * begins with, up to the first id.
   */
  readonly entity?: string;
  /**
   * The server does a key's work once, however often it arrives. Left out, the outbox gives it one: the same for the same content
   * until its answer is known, so that a lost answer and a second press cannot write twice.
   */
  readonly key?: string | undefined;
  /** The version it was based on; a function is asked when the write leaves, after those before it were answered. */
  readonly baseVersion?: number | (() => number) | undefined;
  /** The page already shows it as done, so that nobody waits for its answer before the page is loaded again. */
  readonly isShown?: boolean;
  readonly quiet?: CallOptions['quiet'];
}

/** What another page needs to send a command again, as plain values. */
export interface ShownWrite {
  readonly key: string;
  readonly entity: string;
  /** Of its endpoint. */
  readonly name: string;
  readonly input: object;
  /** `next`: what the write before it to the same thing makes. */
  readonly baseVersion: number | 'next' | null;
}

export interface PendingWrite {
  readonly key: string;
  readonly entity: string;
  readonly name: string;
  /** `queued` behind another write to the same thing, `offline` until there is a network, `resting` before it is sent again. */
  readonly state: 'queued' | 'offline' | 'travelling' | 'resting';
  /** How often it has left; once is enough that nobody knows whether it arrived. */
  readonly tries: number;
  /** Once it had to wait for the network. */
  readonly wasStopped: boolean;
  /** So long on its way that its user is to be told. */
  readonly isLate: boolean;
  /** Of a write that the page shows as done. */
  readonly shown: ShownWrite | null;
  /** The same for the same write; null for one that brings its key, or learns only later what it is based on. */
  readonly content: string | null;
  readonly answer: Promise<unknown>;
  /** When this one and all before it are answered or withdrawn. */
  readonly end: Promise<unknown>;
  readonly withdrawal: AbortController;
}

/** What became of a write that was withdrawn; `may-have-arrived`: it had left, and only the server knows. */
export type Withdrawal = 'not-sent' | 'may-have-arrived' | 'answered';

/** How long an unanswered command is sent again before its caller hears of it, in milliseconds; without a network it waits on. */
const timeout = 30_000;
/** A try that is silent for longer is given up for the next one, which the server lets wait for the first. */
const longestTry = 20_000;
/** What is answered sooner is not worth a word. */
const late = 2_000;
const firstPause = 500;
const longestPause = 8_000;

interface Outbox {
  /** The writes that are not yet answered, in the order in which they were given. */
  readonly pending: readonly PendingWrite[];
  /** How many went through after their users had been told that they wait for the network. */
  readonly lateAnswers: number;
}

export const outbox = createStore<Outbox>('outbox', () => ({ pending: [], lateAnswers: 0 }));

// What is on its way belongs to the branch and the session that it was given in.
registerBranchState({ hasUnsavedWork: () => outbox.getState().pending.length > 0, clear: forgetIntentions });

/** A key for a write that whoever sends it remembers by it. */
export function newKey(): string {
  return crypto.randomUUID();
}

/**
 * Sends a write. While the network is away it is sent again with the same key; rejects with what the server refused, or with
 * `Withdrawn`.
 */
export function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: WriteOptions = {},
): Promise<AnswerOf<E>> {
  const { entity = addressOf(endpoint, input), key: given, baseVersion, isShown = false } = options;
  const { name } = endpoint;
  const isKnown = given === undefined && typeof baseVersion !== 'function';
  const content = isKnown ? JSON.stringify([name, input, baseVersion]) : null;
  const before = outbox.getState().pending.findLast((one) => one.entity === entity);
  // Pressed again while it is on its way. The content names the endpoint, so the answer is of that kind.
  if (content !== null && before?.content === content) return before.answer as Promise<AnswerOf<E>>;
  const key = given ?? (content === null ? newKey() : keyOf(content));
  const withdrawal = new AbortController();
  const turn = Promise.race([before?.end, aborted(withdrawal.signal)]);
  const answer = follow(
    turn.then(() => deliver(endpoint, input, { ...options, key, signal: withdrawal.signal })),
    { key, content },
  );
  const base = typeof baseVersion === 'function' ? 'next' : (baseVersion ?? null);
  const added: PendingWrite = {
    key,
    entity,
    name,
    state: 'queued',
    tries: 0,
    wasStopped: false,
    isLate: false,
    shown: isShown ? { key, entity, name, input, baseVersion: base } : null,
    content,
    answer,
    // Who comes next waits for those before also where this one is withdrawn.
    end: Promise.allSettled([before?.end, answer]),
    withdrawal,
  };
  outbox.setState(({ pending }) => ({ pending: [...pending, added] }));
  return answer;
}

/** `/taxes` for `/taxes`, `/taxes/<id>` for `/taxes/:id` and for all below it. */
function addressOf(endpoint: Endpoint, input: object): string {
  const [start = ''] = /^[^:]*(:\w+)?/.exec(endpoint.path) ?? [];
  // A `CallInput`, of which this is one part.
  return fillPath(start, (input as { params?: object }).params);
}

/** Keeps the books of one write until its answer. */
async function follow<Answer>(
  delivery: Promise<Answer>,
  { key, content }: Pick<PendingWrite, 'key' | 'content'>,
): Promise<Answer> {
  const doubt = setTimeout(() => note(key, { isLate: true }), late);
  try {
    const answer = await delivery;
    const stood = find(key);
    if (stood?.isLate && stood.wasStopped) outbox.setState(({ lateAnswers }) => ({ lateAnswers: lateAnswers + 1 }));
    endIntention(key);
    return answer;
  } catch (error) {
    // What carries no code of ours, such as the page of a proxy, is no answer: nobody knows what the server did.
    const isUnknown = error instanceof ApiError && (!isRefusal(error) || mayComeThrough(error));
    if (isUnknown) error.unansweredKey = key;
    else endIntention(key);
    if (isUnknown && content !== null) keepUnanswered(content, key);
    throw error;
  } finally {
    clearTimeout(doubt);
    outbox.setState(({ pending }) => ({ pending: pending.filter((other) => other.key !== key) }));
  }
}

/** Takes back a write that is not yet answered: it is not sent (again), and rejects with `Withdrawn`. */
export function withdraw(key: string): Withdrawal {
  const pending = find(key);
  if (pending === undefined) return 'answered';
  pending.withdrawal.abort();
  return pending.tries === 0 ? 'not-sent' : 'may-have-arrived';
}

async function deliver<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { key, signal, quiet = false, ...options }: WriteOptions & { key: string; signal: AbortSignal },
): Promise<AnswerOf<E>> {
  let baseVersion: number | undefined;
  let deadline = performance.now() + timeout;
  let rest = firstPause;
  for (let tries = 0; ; rest = Math.min(rest * 2, longestPause)) {
    if (isOffline()) {
      note(key, { state: 'offline', wasStopped: true, isLate: true });
      await untilOnline(signal);
      deadline = performance.now() + timeout;
      rest = firstPause;
    }
    if (signal.aborted) throw new Withdrawn(tries > 0);
    if (tries === 0) {
      baseVersion = typeof options.baseVersion === 'function' ? options.baseVersion() : options.baseVersion;
      const shown = find(key)?.shown ?? null;
      note(key, { shown: shown && { ...shown, baseVersion: baseVersion ?? null } });
    }
    tries += 1;
    note(key, { state: 'travelling', tries });
    const isLastTry = performance.now() + rest > deadline;
    const goesAgain = (error: ApiError) => mayComeThrough(error) && (!isLastTry || isOffline());
    try {
      return await call(endpoint, input, {
        key,
        baseVersion,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestTry)]),
        quiet: (error) => goesAgain(error) || (typeof quiet === 'function' ? quiet(error) : quiet),
      });
    } catch (error) {
      if (signal.aborted) throw new Withdrawn(true);
      if (!(error instanceof ApiError && goesAgain(error))) throw error;
    }
    note(key, { state: 'resting', wasStopped: true });
    await pause(rest, signal);
  }
}

function find(key: string): PendingWrite | undefined {
  return outbox.getState().pending.find((one) => one.key === key);
}

function note(key: string, change: Partial<PendingWrite>): void {
  outbox.setState(({ pending }) => ({
    pending: pending.map((one) => (one.key === key ? { ...one, ...change } : one)),
  }));
}

/** Not answered, or its first sending is still being worked on: the same key may go again. */
function mayComeThrough(error: ApiError): boolean {
  return error.isUnanswered || error.code === 'request-in-progress' || error.code === 'unavailable';
}
