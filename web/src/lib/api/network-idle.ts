/**
 * The number of requests without an answer, and of pieces of code that somebody waits for. The change feed, which never
 * ends, is not counted.
 */
let open = 0;
const waiting = new Set<() => void>();

/** Counts a request as open until it succeeds or fails. */
export async function trackRequest<T>(request: Promise<T>): Promise<T> {
  open += 1;
  notify();
  try {
    return await request;
  } finally {
    open -= 1;
    notify();
  }
}

/** Resolves once no request has been open for this many milliseconds; each new one restarts the count. */
export function whenNetworkIdle(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timer);
      if (open === 0) timer = setTimeout(end, milliseconds);
    };
    const end = () => {
      waiting.delete(count);
      resolve();
    };
    waiting.add(count);
    count();
  });
}

/** Whether a request is without an answer at this moment. */
export function isNetworkBusy(): boolean {
  return open > 0;
}

function notify(): void {
  for (const count of waiting) count();
}
