import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs `work` on so many connections at once, `seconds` long after a warm-up, and answers how fast it went; times in milliseconds. */
export async function underLoad(
  connections: number,
  seconds: number,
  work: (connection: number, round: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const warm = began + 1_000;
  const end = warm + seconds * 1_000;
  const run = async (connection: number) => {
    for (let round = 0; performance.now() < end; round += 1) {
      const started = performance.now();
      await work(connection, round);
      if (started >= warm) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)));
  const took = (performance.now() - warm) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}

/** A client that keeps its connections open, as a desk's browser does; answers the body, and throws where the status is not 200. */
export function createClient(url: string, headers: Readonly<Record<string, string>>) {
  const agent = new Agent({ keepAlive: true });
  return (method: string, path: string, body?: unknown): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(`${url}/api${path}`, {
        agent,
        method,
        headers: {
          ...headers,
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      });
      sent.once('error', reject).once('response', (response) => {
        const pieces: Buffer[] = [];
        response
          .on('data', (piece: Buffer) => pieces.push(piece))
          .once('end', () => {
            const answer = Buffer.concat(pieces).toString();
            if (response.statusCode === 200) resolve(answer);
            else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${answer.slice(0, 300)}`));
          });
      });
      sent.end(text);
    });
}
