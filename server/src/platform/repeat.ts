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
