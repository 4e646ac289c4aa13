import { pageIsReplaced } from './new-version.ts';
import { pause } from './pause.ts';

/** Why a part is not here: the server does not answer, or it has a newer version and this one's files no longer. */
export type LoadFailure = 'away' | 'replaced';

interface PartState<T> {
  readonly value: T | null;
  readonly trouble: LoadFailure | null;
}

/** Some of the application's code, which is fetched by the time that it is needed. */
export interface Part<T> {
  state(): PartState<T>;
  subscribe(listener: () => void): () => void;
  /** Fetches it unless it is here. Never rejects: resolves when it is here, or when there is a trouble to be shown. */
  fetch(): Promise<void>;
}

interface PartOptions {
  /** Fetched as soon as the shell stands, not only once the page rests: what tells of failures, and what any press may open. */
  readonly isUrgent?: boolean;
  /** Whether the server has another version than this page. */
  readonly isReplaced?: () => Promise<boolean>;
}

/** A part that is silent for longer, in milliseconds, is missing as far as its user can see. */
const silence = 3_000;
const firstPause = 1_000;
const longestPause = 15_000;

const urgent: Part<unknown>[] = [];
const others: Part<unknown>[] = [];

/** While somebody waits for it, a part that could not be fetched is asked for again, at once when the network comes back. */
export function createPart<T>(load: () => Promise<T>, options: PartOptions = {}): Part<T> {
  const { isUrgent = false, isReplaced = pageIsReplaced } = options;
  const listeners = new Set<() => void>();
  let state: PartState<T> = { value: null, trouble: null };
  let attempt: PromiseWithResolvers<void> | null = null;
  let rest = firstPause;

  function show(next: PartState<T>): void {
    state = next;
    attempt?.resolve();
    for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    const doubt = setTimeout(() => show({ value: null, trouble: state.trouble ?? 'away' }), silence);
    try {
      show({ value: await load(), trouble: null });
    } catch {
      show({ value: null, trouble: state.trouble ?? 'away' });
      show({ value: null, trouble: (await isReplaced()) ? 'replaced' : 'away' });
      void pause(rest).then(() => (listeners.size > 0 ? part.fetch() : undefined));
      rest = Math.min(rest * 2, longestPause);
    } finally {
      clearTimeout(doubt);
      attempt = null;
    }
  }

  const part: Part<T> = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch() {
      if (state.value !== null) return Promise.resolve();
      if (attempt === null) {
        attempt = Promise.withResolvers();
        const { promise } = attempt;
        void run();
        return promise;
      }
      return attempt.promise;
    },
  };
  (isUrgent ? urgent : others).push(part);
  return part;
}

/** Fetches what must be there before anything fails. */
export function fetchUrgentParts(): void {
  for (const part of urgent) void part.fetch();
}

/**
 * Fetches everything else that may be needed, one after the other and also what only becomes known with it, so that an outage finds
 * it here. `rest` is awaited before each, so that nothing of the page's own work waits.
 */
export async function fetchAllParts(rest: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let missing = others; missing.length > 0; ) {
    for (const part of missing) {
      await rest();
      if (signal.aborted) return;
      await part.fetch();
    }
    missing = others.filter((part) => part.state().value === null);
    if (missing.length > 0) await pause(longestPause, signal);
  }
}
