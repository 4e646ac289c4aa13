import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks whether a process is ready. */
const checkEvery = 100;
/** How many looks one after the other must have found it not ready: one that is busy may miss one. */
const fall = 3;

interface Balancer {
  readonly url: string;
  /** Sends nothing there any more, as an administrator of the proxy says it. */
  takeOut(url: string): void;
  /** How many requests each process has been sent. */
  counts(): ReadonlyMap<string, number>;
  /** Requests that got no answer from the process that they were sent to. */
  readonly failures: readonly string[];
  close(): Promise<void>;
}

interface Upstream {
  readonly agent: Agent;
  isReady: boolean;
  misses: number;
}

/**
 * A proxy before several processes, as simple as one may be: each request goes to the next process that said of itself
 * that it is ready, over connections that are kept, and is never tried a second time.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const upstreams = new Map<string, Upstream>();
  const sent = new Map<string, number>();
  const failures: string[] = [];
  let turn = 0;
  let isOpen = true;

  const look = async (url: string, upstream: Upstream): Promise<void> => {
    const answers = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    upstream.misses = answers ? 0 : upstream.misses + 1;
    upstream.isReady = answers || (upstream.isReady && upstream.misses < fall);
  };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const all = [...upstreams];
    const found = all.filter(([, { isReady }]) => isReady);
    // Where nobody seems ready, all may only be busy.
    const ready = found.length > 0 ? found : all;
    turn += 1;
    const [url, upstream] = ready[turn % ready.length] ?? [];
    const fail = (reason: string) => {
      failures.push(`${incoming.method} ${incoming.url} at ${url}: ${reason}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(reason);
    };
    if (url === undefined || upstream === undefined) return fail('nobody is ready');
    sent.set(url, (sent.get(url) ?? 0) + 1);
    const { method, headers } = incoming;
    const passed = request(url + incoming.url, { method, headers, agent: upstream.agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.on('error', ({ message }) => fail(message));
      answer.pipe(outgoing);
    });
    passed.on('error', ({ message }) => {
      if (!outgoing.destroyed) fail(message);
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) passed.destroy();
    });
    incoming.pipe(passed);
  };
  // A caller's idle connection is left open: one that is closed at the moment of its next request would fail that.
  const server = createServer({ keepAliveTimeout: 0 }, forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  // A listening TCP server has an address with a port.
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  for (const url of urls) {
    upstreams.set(url, { agent: new Agent({ keepAlive: true, maxSockets: 100 }), isReady: false, misses: 0 });
  }
  await Promise.all([...upstreams].map(([url, upstream]) => look(url, upstream)));
  // Each is looked at by itself, so that one that is slow to answer hides nothing of another.
  const looking = [...upstreams].map(async ([url, upstream]) => {
    while (isOpen && upstreams.has(url)) {
      await look(url, upstream);
      await wait(checkEvery);
    }
  });
  return {
    url: `http://127.0.0.1:${port}`,
    takeOut: (url) => {
      upstreams.delete(url);
    },
    counts: () => sent,
    failures,
    close: async () => {
      isOpen = false;
      await Promise.all(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of upstreams.values()) agent.destroy();
    },
  };
}
