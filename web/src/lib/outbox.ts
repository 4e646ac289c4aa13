import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import { type CallInput, type CallOptions, call } from './api-client.ts';
import { ApiError, Withdrawn } from './api-error.ts';
import { createStore } from './create-store.ts';
import { aborted, isOffline, untilOnline } from './network.ts';
import { pause } from './pause.ts';

/** One write, as it waits and travels. */
export interface Command<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  /** What it writes to, such as `appointment:<id>`: commands on one entity go out one after the other. */
  readonly entity: string;
  /** Made once per press with `newKey`; the server does a key's work once, however often it arrives. */
  readonly key: string;
  /** The version it was based on; a function is asked when the command leaves, after those before it were answered. */
  readonly baseVersion?: number | (() => number) | undefined;
  readonly quiet?: CallOptions['quiet'];
}

export interface PendingCommand {
  readonly key: string;
  readonly entity: string;
  readonly name: string;
  /** `queued` behind another write to the same thing, `offline` until there is a network, `resting` before it is sent again. */
  readonly state: 'queued' | 'offline' | 'travelling' | 'resting';
  /** How often it has left; once is enough that nobody knows whether it arrived. */
  readonly tries: number;
  /** So long on its way that its user is to be told. */
  readonly isLate: boolean;
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
  /** How many went through after their users had been told that they wait. */
  readonly lateAnswers: number;
}

export const outbox = createStore<Outbox>('outbox', () => ({ pending: [], lateAnswers: 0 }));

const lastOf = new Map<string, Promise<unknown>>();
const withdrawals = new Map<string, AbortController>();

/** A key for one press of a button; keep it while the same press may be sent again. */
export function newKey(): string {
  return crypto.randomUUID();
}

/**
 * Sends a write. While the network is away it is sent again with the same key; rejects with what the server refused, or with
 * `Withdrawn`.
 */
export async function submit<E extends Endpoint>(command: Command<E>): Promise<AnswerOf<E>> {
  const { key, entity, endpoint } = command;
  const withdrawal = new AbortController();
  withdrawals.set(key, withdrawal);
  const added: PendingCommand = { key, entity, name: endpoint.name, state: 'queued', tries: 0, isLate: false };
  outbox.setState(({ pending }) => ({ pending: [...pending, added] }));
  const doubt = setTimeout(() => note(key, { isLate: true }), late);
  const before = lastOf.get(entity) ?? Promise.resolve();
  const turn = Promise.race([before, aborted(withdrawal.signal)]);
  const answer = turn.then(() => deliver(command, withdrawal.signal));
  // Who comes next waits for those before also where this one is withdrawn.
  const end = Promise.allSettled([before, answer]);
  lastOf.set(entity, end);
  try {
    const answered = await answer;
    if (find(key)?.isLate) outbox.setState(({ lateAnswers }) => ({ lateAnswers: lateAnswers + 1 }));
    return answered;
  } finally {
    clearTimeout(doubt);
    if (lastOf.get(entity) === end) lastOf.delete(entity);
    withdrawals.delete(key);
    outbox.setState(({ pending }) => ({ pending: pending.filter((other) => other.key !== key) }));
  }
}

/** Takes back a write that is not yet answered: it is not sent (again), and its `submit` rejects with `Withdrawn`. */
export function withdraw(key: string): Withdrawal {
  const command = find(key);
  if (command === undefined) return 'answered';
  withdrawals.get(key)?.abort();
  return command.tries === 0 ? 'not-sent' : 'may-have-arrived';
}

async function deliver<E extends Endpoint>(command: Command<E>, signal: AbortSignal): Promise<AnswerOf<E>> {
  const { key } = command;
  let baseVersion: number | undefined;
  let deadline = performance.now() + patience;
  let rest = firstPause;
  for (let tries = 0; ; rest = Math.min(rest * 2, longestPause)) {
    if (isOffline()) {
      note(key, { state: 'offline', isLate: true });
      await untilOnline(signal);
      deadline = performance.now() + patience;
      rest = firstPause;
    }
    if (signal.aborted) throw new Withdrawn(tries > 0);
    if (tries === 0)
      baseVersion = typeof command.baseVersion === 'function' ? command.baseVersion() : command.baseVersion;
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
    note(key, { state: 'resting' });
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

function isQuiet<E extends Endpoint>({ quiet = false }: Command<E>, error: ApiError): boolean {
  return typeof quiet === 'function' ? quiet(error) : quiet;
}
