/** Requests that wait for their answers. The change feed, which never ends, is none of them. */
let open = 0;
const waiting = new Set<() => void>();

/** Counts a request as open until it is answered, whatever the answer. */
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

/** Resolves once no request has been open for so many milliseconds; each one starts the count anew. */
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

function notify(): void {
  for (const count of waiting) count();
}
