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

/** One write, as it waits and travels. */
interface Write<E extends Endpoint> extends WriteOptions {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  readonly entity: string;
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

export interface PendingCommand {
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
  /** Of a command that the page shows as done. */
  readonly shown: ShownWrite | null;
}

/** What became of a write that was withdrawn; `may-have-arrived`: it had left, and only the server knows. */
export type Withdrawal = 'not-sent' | 'may-have-arrived' | 'answered';

/** How long an unanswered command is sent again before its caller hears of it, in milliseconds; without a network it waits on. */
const patience = 30_000;
/** A try that is silent for longer is given up for the next one, which the server lets wait for the first. */
const longestTry = 20_000;
/** What is answered sooner is not worth a word. */
const late = 2_000;
const firstPause = 500;
const longestPause = 8_000;

interface Outbox {
  /** The commands that are not yet answered, in the order in which they were given. */
  readonly pending: readonly PendingCommand[];
  /** How many went through after their users had been told that they wait for the network. */
  readonly lateAnswers: number;
}

export const outbox = createStore<Outbox>('outbox', () => ({ pending: [], lateAnswers: 0 }));

interface Last {
  readonly key: string;
  readonly content: string | null;
  readonly answer: Promise<unknown>;
  readonly end: Promise<unknown>;
}

/** The last command on each thing. */
const lastOf = new Map<string, Last>();
const withdrawals = new Map<string, AbortController>();

// What is on its way belongs to the branch and the session that it was given in.
registerBranchState({ hasUnsavedWork: () => outbox.getState().pending.length > 0, clear: forgetIntentions });

/** A key for a write that whoever sends it remembers further than this page does. */
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
  return submit({ entity: addressOf(endpoint, input), ...options, endpoint, input });
}

/** `/taxes` for `/taxes`, `/taxes/<id>` for `/taxes/:id` and for all below it. */
function addressOf(endpoint: Endpoint, input: object): string {
  const [start = ''] = /^[^:]*(:\w+)?/.exec(endpoint.path) ?? [];
  // A `CallInput`, of which this is one part.
  return fillPath(start, (input as { params?: object }).params);
}

/** As `write`, which is shorter. */
export function submit<E extends Endpoint>(command: Write<E>): Promise<AnswerOf<E>> {
  const { entity, endpoint } = command;
  const content = contentOf(command);
  const before = lastOf.get(entity);
  // Pressed again while it is on its way. The content names the endpoint, so the answer is of that kind.
  if (content !== null && before?.content === content) return before.answer as Promise<AnswerOf<E>>;
  const key = command.key ?? (content === null ? newKey() : keyOf(content));
  const withdrawal = new AbortController();
  withdrawals.set(key, withdrawal);
  const added: PendingCommand = {
    key,
    entity,
    name: endpoint.name,
    state: 'queued',
    tries: 0,
    wasStopped: false,
    isLate: false,
    shown: shownWrite(command, key),
  };
  outbox.setState(({ pending }) => ({ pending: [...pending, added] }));
  const turn = Promise.race([before?.end, aborted(withdrawal.signal)]);
  const answer = follow(
    turn.then(() => deliver(command, key, withdrawal.signal)),
    { key, entity, content },
  );
  // Who comes next waits for those before also where this one is withdrawn.
  lastOf.set(entity, { key, content, answer, end: Promise.allSettled([before?.end, answer]) });
  return answer;
}

/** Keeps the books of one command until its answer. */
async function follow<Answer>(
  delivery: Promise<Answer>,
  { key, entity, content }: Pick<Last, 'key' | 'content'> & { entity: string },
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
    if (lastOf.get(entity)?.key === key) lastOf.delete(entity);
    withdrawals.delete(key);
    outbox.setState(({ pending }) => ({ pending: pending.filter((other) => other.key !== key) }));
  }
}

function shownWrite<E extends Endpoint>(command: Write<E>, key: string): ShownWrite | null {
  const { entity, endpoint, input, baseVersion = null, isShown = false } = command;
  if (!isShown) return null;
  return {
    key,
    entity,
    name: endpoint.name,
    input,
    baseVersion: typeof baseVersion === 'function' ? 'next' : baseVersion,
  };
}

/** What makes two commands the same; null for one that brings its key, or learns only later what it is based on. */
function contentOf<E extends Endpoint>({ key, endpoint, input, baseVersion }: Write<E>): string | null {
  if (key !== undefined || typeof baseVersion === 'function') return null;
  return JSON.stringify([endpoint.name, input, baseVersion]);
}

/** Takes back a write that is not yet answered: it is not sent (again), and its `submit` rejects with `Withdrawn`. */
export function withdraw(key: string): Withdrawal {
  const command = find(key);
  if (command === undefined) return 'answered';
  withdrawals.get(key)?.abort();
  return command.tries === 0 ? 'not-sent' : 'may-have-arrived';
}

async function deliver<E extends Endpoint>(command: Write<E>, key: string, signal: AbortSignal): Promise<AnswerOf<E>> {
  let baseVersion: number | undefined;
  let deadline = performance.now() + patience;
  let rest = firstPause;
  for (let tries = 0; ; rest = Math.min(rest * 2, longestPause)) {
    if (isOffline()) {
      note(key, { state: 'offline', wasStopped: true, isLate: true });
      await untilOnline(signal);
      deadline = performance.now() + patience;
      rest = firstPause;
    }
    if (signal.aborted) throw new Withdrawn(tries > 0);
    if (tries === 0) {
      baseVersion = typeof command.baseVersion === 'function' ? command.baseVersion() : command.baseVersion;
      note(key, { shown: shownWrite({ ...command, baseVersion }, key) });
    }
    tries += 1;
    note(key, { state: 'travelling', tries });
    const isLastTry = performance.now() + rest > deadline;
    try {
      return await call(command.endpoint, command.input, {
        key,
        baseVersion,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestTry)]),
        quiet: (error) => (mayComeThrough(error) && (!isLastTry || isOffline())) || isQuiet(command, error),
      });
    } catch (error) {
      if (signal.aborted) throw new Withdrawn(true);
      const mayGoAgain = error instanceof ApiError && mayComeThrough(error);
      if (!mayGoAgain || (isLastTry && !isOffline())) throw error;
    }
    note(key, { state: 'resting', wasStopped: true });
    await pause(rest, signal);
  }
}

function find(key: string): PendingCommand | undefined {
  return outbox.getState().pending.find((one) => one.key === key);
}

function note(key: string, change: Partial<PendingCommand>): void {
  outbox.setState(({ pending }) => ({
    pending: pending.map((one) => (one.key === key ? { ...one, ...change } : one)),
  }));
}

/** Not answered, or its first sending is still being worked on: the same key may go again. */
function mayComeThrough(error: ApiError): boolean {
  return error.isUnanswered || error.code === 'request-in-progress' || error.code === 'unavailable';
}

function isQuiet<E extends Endpoint>({ quiet = false }: Write<E>, error: ApiError): boolean {
  return typeof quiet === 'function' ? quiet(error) : quiet;
}
