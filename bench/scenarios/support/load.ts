import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** The value that so great a share of all is below; not sorted before. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

type Work = (connection: number, round: number) => Promise<void>;

/**
 * Runs `work` on so many connections at once, `seconds` long after a warm-up, and answers how fast it went; times in
 * milliseconds.
 */
export async function underLoad(connections: number, seconds: number, work: Work, warmUpSeconds = 1): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const warm = began + warmUpSeconds * 1_000;
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
  return { perSecond: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** How two ways of doing the same compare. */
export interface Comparison {
  readonly ours: Load;
  readonly floor: Load;
  /** Our share of the floor's rate. */
  readonly ratio: number;
}

/**
 * Both in turns, several times, so that what else the machine does hits both. The loads' medians, and the median of the
 * turns' ratios, because two loads that follow each other are nearer to each other than to those of the other turns.
 */
export async function inAlternation(connections: number, ours: Work, floor: Work): Promise<Comparison> {
  const turns: { ours: Load; floor: Load }[] = [];
  // A connection does not book again in the next turn.
  let before = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    let max = 0;
    const on = (work: Work) =>
      underLoad(
        connections,
        1.5,
        async (connection, round) => {
          max = Math.max(max, round + 1);
          await work(connection, before + round);
        },
        0.5,
      );
    turns.push({ ours: await on(ours), floor: await on(floor) });
    before += max;
  }
  return {
    ours: medianOf(turns.map((turn) => turn.ours)),
    floor: medianOf(turns.map((turn) => turn.floor)),
    ratio: quantile(
      turns.map((turn) => turn.ours.perSecond / turn.floor.perSecond),
      0.5,
    ),
  };
}

function medianOf(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) =>
    quantile(
      loads.map((load) => load[figure]),
      0.5,
    );
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}

export type Call = ReturnType<typeof createClient>;

/**
 * A client that keeps its connections open, as a desk's browser does; answers the body, and throws where the status is
 * not 200.
 */
export function createClient(url: string, headers: Readonly<Record<string, string>>) {
  const agent = new Agent({ keepAlive: true });
  return (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(`${url}/api${path}`, {
        agent,
        method,
        headers: {
          ...headers,
          ...more,
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
