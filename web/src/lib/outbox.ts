import type { AnswerOf, Endpoint } from '@quieta/contract/endpoint';
import { type CallInput, type CallOptions, call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { registerBranchState } from './branch-state.ts';
import { createStore } from './create-store.ts';
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
}

/** How long an unanswered command is sent again before its caller hears of it, in milliseconds. */
const patience = 30_000;
const firstPause = 500;
const longestPause = 8_000;

/** The commands that are not yet answered, in the order in which they were given. */
export const outbox = createStore<{ pending: readonly PendingCommand[] }>('outbox', () => ({ pending: [] }));

// What is on its way belongs to the branch and the session that it was given in.
registerBranchState({ hasUnsavedWork: () => outbox.getState().pending.length > 0, clear: () => undefined });

const lastOf = new Map<string, Promise<unknown>>();

/** A key for one press of a button; keep it while the same press may be sent again. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** Sends a write. While the network is away it is sent again with the same key; rejects with what the server refused. */
export async function submit<E extends Endpoint>(command: Command<E>): Promise<AnswerOf<E>> {
  const { key, entity, endpoint } = command;
  outbox.setState(({ pending }) => ({ pending: [...pending, { key, entity, name: endpoint.name }] }));
  const before = lastOf.get(entity) ?? Promise.resolve();
  const answer = before.catch(() => undefined).then(() => deliver(command));
  lastOf.set(entity, answer);
  try {
    return await answer;
  } finally {
    if (lastOf.get(entity) === answer) lastOf.delete(entity);
    outbox.setState(({ pending }) => ({ pending: pending.filter((other) => other.key !== key) }));
  }
}

async function deliver<E extends Endpoint>(command: Command<E>): Promise<AnswerOf<E>> {
  const baseVersion = typeof command.baseVersion === 'function' ? command.baseVersion() : command.baseVersion;
  const started = performance.now();
  for (let rest = firstPause; ; rest = Math.min(rest * 2, longestPause)) {
    const isLastTry = performance.now() - started + rest > patience;
    try {
      return await call(command.endpoint, command.input, {
        key: command.key,
        baseVersion,
        quiet: (error) => (mayComeThrough(error) && !isLastTry) || isQuiet(command, error),
      });
    } catch (error) {
      if (isLastTry || !(error instanceof ApiError && mayComeThrough(error))) throw error;
    }
    await pause(rest);
  }
}

/** Not answered, or its first sending is still being worked on: the same key may go again. */
function mayComeThrough(error: ApiError): boolean {
  return error.isUnanswered || error.code === 'request-in-progress' || error.code === 'unavailable';
}

function isQuiet<E extends Endpoint>({ quiet = false }: Command<E>, error: ApiError): boolean {
  return typeof quiet === 'function' ? quiet(error) : quiet;
}
