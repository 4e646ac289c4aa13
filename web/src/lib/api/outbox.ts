import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import { registerBranchState } from '../branch-state.ts';
import { createStore } from '../create-store.ts';
import { type CallInput, type CallOptions, call, currentOperator, fillPath, type Operator } from './api-client.ts';
import { ApiError, isRefusal, Withdrawn } from './api-error.ts';
import { approvalIdOf, askForApproval } from './approval.ts';
import { endIntention, forgetIntentions, keepUnanswered, keyOf } from './intentions.ts';
import { aborted, isOffline, untilOnline } from './network.ts';
import { pause } from './pause.ts';

export interface WriteOptions {
  /**
   * The entity that it writes to, such as `appointment:<id>`: writes to one entity are sent one after the other. The
   * default is the beginning of the address, up to the first id.
   */
  readonly entity?: string;
  /**
   * The server does the work of a key once, however often it arrives. Without one the outbox uses the same key for the
   * same content until the result is known, so that a lost answer and a second press cannot write twice.
   */
  readonly key?: string | undefined;
  /**
   * The version that it is based on; a function is called when the write is sent, after the writes before it were
   * answered.
   */
  readonly baseVersion?: number | (() => number) | undefined;
  /** The page shows the result already, so that a reload must not lose the write. */
  readonly isShown?: boolean;
  readonly quiet?: CallOptions['quiet'];
}

/** A command as plain values, so that another page can send it again. */
export interface ShownWrite {
  readonly key: string;
  readonly entity: string;
  /** The name of its endpoint. */
  readonly name: string;
  readonly input: object;
  /** `next` is the version that the write before it to the same entity makes. */
  readonly baseVersion: number | 'next' | null;
}

export interface PendingWrite {
  readonly key: string;
  readonly entity: string;
  readonly name: string;
  /**
   * `queued` behind another write to the same entity, `offline` until there is a network, `resting` before it is sent
   * again, `asking` while somebody is asked to approve it.
   */
  readonly state: 'queued' | 'offline' | 'travelling' | 'resting' | 'asking';
  /** How often it was sent; after the first time it may have arrived. */
  readonly tries: number;
  /** True once it had to wait for the network. */
  readonly wasStopped: boolean;
  /** It has been pending long enough to inform the user. */
  readonly isLate: boolean;
  /**
   * Operator who made it in place of the session's user: it stays theirs, whoever works at the desk when it is sent.
   */
  readonly operator: Operator | null;
  /** Set for a write whose result the page shows already. */
  readonly shown: ShownWrite | null;
  /** The same for equal writes; null for a write that has its own key, or whose base version is known only later. */
  readonly content: string | null;
  readonly answer: Promise<unknown>;
  /** Settles when this write and all before it are answered or withdrawn. */
  readonly end: Promise<unknown>;
  readonly withdrawal: AbortController;
}

/** The result of a withdrawal; `may-have-arrived`: it had been sent, and only the server knows. */
export type Withdrawal = 'not-sent' | 'may-have-arrived' | 'answered';

/**
 * How long an unanswered command is sent again before its caller gets an error, in milliseconds; without a network it
 * keeps waiting.
 */
const timeout = 30_000;
/**
 * A try without an answer for this long is replaced by the next one, which the server holds until the first has ended.
 */
const maxTryMilliseconds = 20_000;
/** A faster answer needs no message. */
const late = 2_000;
const firstPause = 500;
const maxPauseMilliseconds = 8_000;

interface Outbox {
  /** The writes without an answer, in the order in which they were made. */
  readonly pending: readonly PendingWrite[];
  /** The number of writes that succeeded after their users were told that they wait for the network. */
  readonly lateAnswers: number;
}

export const outbox = createStore<Outbox>('outbox', () => ({ pending: [], lateAnswers: 0 }));

// Pending writes belong to the branch and the session in which they were made, and to whoever made them.
registerBranchState({
  hasUnsavedWork: () => outbox.getState().pending.length > 0,
  clear: forgetIntentions,
  isKeptApart: true,
});

/** A new key, for a write that its sender must recognise later. */
export function newKey(): string {
  return crypto.randomUUID();
}

/**
 * Sends a write, and sends it again with the same key while the network is away. Rejects with the server's refusal, or
 * with `Withdrawn`.
 */
export function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: WriteOptions = {},
): Promise<AnswerOf<E>> {
  const { entity = addressOf(endpoint, input), key: given, baseVersion, isShown = false } = options;
  const { name } = endpoint;
  const isKnown = given === undefined && typeof baseVersion !== 'function';
  const operator = currentOperator();
  const content = isKnown ? JSON.stringify([operator?.userId ?? null, name, input, baseVersion]) : null;
  const before = outbox.getState().pending.findLast((one) => one.entity === entity);
  // The button was pressed again before the answer. Equal contents name the same endpoint, so the answer has its type.
  if (content !== null && before?.content === content) return before.answer as Promise<AnswerOf<E>>;
  const key = given ?? (content === null ? newKey() : keyOf(content));
  const withdrawal = new AbortController();
  const turn = Promise.race([before?.end, aborted(withdrawal.signal)]);
  const answer = follow(
    turn.then(() => deliver(endpoint, input, { ...options, key, operator, signal: withdrawal.signal })),
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
    operator,
    shown: isShown ? { key, entity, name, input, baseVersion: base } : null,
    content,
    answer,
    // The next write waits for those before this one even if this one is withdrawn.
    end: Promise.allSettled([before?.end, answer]),
    withdrawal,
  };
  outbox.setState(({ pending }) => ({ pending: [...pending, added] }));
  return answer;
}

/** `/taxes` for `/taxes`, `/taxes/<id>` for `/taxes/:id` and for all below it. */
function addressOf(endpoint: Endpoint, input: object): string {
  const [start = ''] = /^[^:]*(:\w+)?/.exec(endpoint.path) ?? [];
  // `params` is one part of a `CallInput`.
  return fillPath(start, (input as { params?: object }).params);
}

/** Updates the state of one write until its answer. */
async function follow<Answer>(
  delivery: Promise<Answer>,
  { key, content }: Pick<PendingWrite, 'key' | 'content'>,
): Promise<Answer> {
  const lateTimer = setTimeout(() => note(key, { isLate: true }), late);
  try {
    const answer = await delivery;
    const stood = find(key);
    if (stood?.isLate && stood.wasStopped) outbox.setState(({ lateAnswers }) => ({ lateAnswers: lateAnswers + 1 }));
    endIntention(key);
    return answer;
  } catch (error) {
    // An answer without a code of ours, such as the page of a proxy, does not say what the server did.
    const isUnknown = error instanceof ApiError && (!isRefusal(error) || mayComeThrough(error));
    if (isUnknown) error.unansweredKey = key;
    else endIntention(key);
    if (isUnknown && content !== null) keepUnanswered(content, key);
    throw error;
  } finally {
    clearTimeout(lateTimer);
    outbox.setState(({ pending }) => ({ pending: pending.filter((other) => other.key !== key) }));
  }
}

/** Withdraws a write that is not yet answered: it is not sent (again), and rejects with `Withdrawn`. */
export function withdraw(key: string): Withdrawal {
  const pending = find(key);
  if (pending === undefined) return 'answered';
  pending.withdrawal.abort();
  return pending.tries === 0 ? 'not-sent' : 'may-have-arrived';
}

interface Sending extends WriteOptions, Pick<PendingWrite, 'key' | 'operator'> {
  readonly key: string;
  readonly signal: AbortSignal;
}

async function deliver<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { key, operator, signal, quiet = false, ...options }: Sending,
): Promise<AnswerOf<E>> {
  let baseVersion: number | undefined;
  let deadline = performance.now() + timeout;
  let rest = firstPause;
  let approval = 'ask';
  for (let tries = 0; ; rest = Math.min(rest * 2, maxPauseMilliseconds)) {
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
        operator,
        baseVersion,
        approval,
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxTryMilliseconds)]),
        quiet: (error) =>
          goesAgain(error) || approvalIdOf(error) !== null || (typeof quiet === 'function' ? quiet(error) : quiet),
      });
    } catch (error) {
      if (signal.aborted) throw new Withdrawn(true);
      if (!(error instanceof ApiError)) throw error;
      const waiting = approvalIdOf(error);
      if (waiting === null && !goesAgain(error)) throw error;
      if (waiting !== null) {
        note(key, { state: 'asking', wasStopped: false });
        const outcome = await askForApproval(waiting, signal);
        if (signal.aborted) throw new Withdrawn(false);
        if (outcome === 'given-up') throw error;
        approval = outcome === 'approved' ? waiting : 'ask';
        deadline = performance.now() + timeout;
        rest = firstPause;
        note(key, { isLate: false });
        continue;
      }
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

/** There was no answer, or the server still works on the first try: the same key may be sent again. */
function mayComeThrough(error: ApiError): boolean {
  return error.isUnanswered || error.code === 'request-in-progress' || error.code === 'unavailable';
}

type Delay = 'offline' | 'unanswered' | 'slow';

/** The message about a write without an answer; null while it has not taken long. */
export function delayOf({ state, wasStopped, isLate }: PendingWrite): Delay | null {
  if (!isLate || state === 'asking') return null;
  if (state === 'offline') return 'offline';
  return wasStopped ? 'unanswered' : 'slow';
}
