/** Work that is done again and again. */
export interface Repeated {
  start(): void;
  /** Begins no more of it, and waits for what is under way, which is told by its signal. */
  stop(): Promise<void>;
}

interface Options {
  /** Milliseconds from one beginning to the next; where the work takes longer, it begins again at the next such moment. */
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
