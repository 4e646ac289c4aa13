import { trackRequest } from '../api/network-idle.ts';
import { pause } from '../api/pause.ts';

/** Why a part is missing: the server does not answer, or it has a newer version and no longer the files of this one. */
export type LoadFailure = 'away' | 'replaced';

interface PartState<T> {
  readonly value: T | null;
  readonly trouble: LoadFailure | null;
}

/** A piece of the application's code, loaded on demand. */
export interface Part<T> {
  state(): PartState<T>;
  subscribe(listener: () => void): () => void;
  /** Loads it unless it is loaded. Never rejects: resolves when it is loaded, or when there is a failure to show. */
  fetch(): Promise<void>;
}

interface PartOptions {
  /** Loaded before all others, as soon as the line is idle: error messages, and what any press may open. */
  readonly isUrgent?: boolean;
  /** Whether the server has another version than this page. */
  readonly isReplaced?: () => Promise<boolean>;
}

/** A part that has not arrived after this many milliseconds is shown as missing. */
const silence = 3_000;
const firstPause = 1_000;
const maxPauseMilliseconds = 15_000;

const urgent: Part<unknown>[] = [];
const others: Part<unknown>[] = [];

/** Makes a part. While something waits for it, a failed load is repeated, at once when the network comes back. */
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
    const silenceTimer = setTimeout(() => show({ value: null, trouble: state.trouble ?? 'away' }), silence);
    try {
      show({ value: await load(), trouble: null });
    } catch {
      show({ value: null, trouble: state.trouble ?? 'away' });
      show({ value: null, trouble: (await isReplaced()) ? 'replaced' : 'away' });
      void pause(rest).then(() => (listeners.size > 0 ? part.fetch() : undefined));
      rest = Math.min(rest * 2, maxPauseMilliseconds);
    } finally {
      clearTimeout(silenceTimer);
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
        // Whatever is fetched ahead waits for it, but not for one that never comes.
        void trackRequest(promise);
        void run();
        return promise;
      }
      return attempt.promise;
    },
  };
  (isUrgent ? urgent : others).push(part);
  return part;
}

/** Loads the parts that must be there before anything fails. */
export async function fetchUrgentParts(): Promise<void> {
  await Promise.all(urgent.map((part) => part.fetch()));
}

/**
 * Loads all other parts, one after the other and including those that they register, so that they are here during an
 * outage. Awaits `rest` before each, so that the page's own requests come first.
 */
export async function fetchAllParts(rest: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let missing = others; missing.length > 0; ) {
    for (const part of missing) {
      await rest();
      if (signal.aborted) return;
      await part.fetch();
    }
    missing = others.filter((part) => part.state().value === null);
    if (missing.length > 0) await pause(maxPauseMilliseconds, signal);
  }
}

/** How long to wait for the server's answer, in milliseconds. */
const timeout = 5_000;

/**
 * Whether the server has a newer version than this page: its page starts with other files. False where it does not
 * answer. Exported for its tests.
 */
export async function pageIsReplaced(): Promise<boolean> {
  const start = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch(new URL('/', document.baseURI), {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    const page = await response.text();
    // Any page but ours does not count, such as the sign-in page of a network.
    return response.ok && page.includes('id="root"') && typeof start === 'string' && !page.includes(start);
  } catch {
    return false;
  }
}
