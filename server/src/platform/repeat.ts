import { setImmediate } from 'node:timers/promises';

/** Work that is repeated at an interval. */
export interface Repeated {
  start(): void;
  /** Starts no further run and waits for the current one, whose signal is aborted. */
  stop(): Promise<void>;
}

interface Options {
  /** Milliseconds from one start to the next; if a run takes longer, the next one starts at the next such moment. */
  readonly every: number;
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

export function repeat({ every, work, onFailure }: Options): Repeated {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;

  function begin(): void {
    running ??= work(stopping.signal)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error);
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start: () => {
      timer = setInterval(begin, every).unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface EachOptions<Thing> extends Pick<Options, 'every' | 'onFailure'> {
  readonly find: () => Promise<readonly Thing[]>;
  readonly keyOf: (thing: Thing) => string;
  readonly work: (thing: Thing, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Repeats work on whatever is found, on each thing once at a time and beside the others, so that a slow one delays none
 * of them.
 */
export function repeatEach<Thing>({ every, find, keyOf, work, onFailure }: EachOptions<Thing>): Repeated {
  const atWork = new Map<string, Promise<unknown>>();
  const looking = repeat({
    every,
    work: async (signal) => {
      for (const thing of await find()) {
        const key = keyOf(thing);
        if (atWork.has(key)) continue;
        const working = work(thing, signal)
          .catch(onFailure)
          .finally(() => atWork.delete(key));
        atWork.set(key, working);
      }
    },
    onFailure,
  });
  return {
    start: looking.start,
    stop: async () => {
      await looking.stop();
      await Promise.all(atWork.values());
    },
  };
}

/** Milliseconds for which long work may block the event loop before other requests get a turn. */
const maxTurn = 20;

/** The items one after the other; whenever they have blocked the event loop long enough, other requests get a turn. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > maxTurn) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}
